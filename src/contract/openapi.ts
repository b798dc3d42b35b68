import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Schema = z.looseObject({})
const Content = z.record(z.string(), z.looseObject({ schema: Schema.optional() }))

/** One parameter of an endpoint: where it is sent, and what it means. */
export const ApiParameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: Schema,
})
export type ApiParameter = z.infer<typeof ApiParameter>

/** One call: a method of a path. */
export const ApiOperation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(ApiParameter).optional(),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })).meta({
    description: 'By status; those that say the same in many calls are references to `components`',
  }),
})
export type ApiOperation = z.infer<typeof ApiOperation>

/** The API's description of itself: an OpenAPI 3.1 document, with the parts named that our own page reads. */
export const ApiDescription = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  tags: z.array(z.looseObject({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), ApiOperation)),
  components: z.looseObject({ schemas: z.record(z.string(), Schema) }),
})
export type ApiDescription = z.infer<typeof ApiDescription>

export const getApiDescription = endpoint('GET', '/api/openapi.json', {
  summary: 'This description: an OpenAPI 3.1 document',
  access: 'public',
  input: z.object({}),
  output: ApiDescription,
  maxAge: 3600,
})
