import { expect, test } from 'vitest'
import type { ApiDescription } from '#contract/openapi.ts'
import { exampleOf } from './examples.ts'
import { readGroups, readSchemas, schemasOf } from './read-description.ts'

const boat = { $ref: '#/components/schemas/Boat' }
const answer = (schema: Record<string, unknown>) => ({
  200: { description: 'The answer', content: { 'application/json': { schema } } },
})
const description: ApiDescription = {
  openapi: '3.1.0',
  info: { title: 'Furo', version: '1' },
  tags: [{ name: 'Boats' }, { name: 'Files' }],
  paths: {
    '/api/boats': {
      get: {
        operationId: 'get_boats',
        summary: 'The boats',
        tags: ['Boats'],
        parameters: [
          {
            name: 'size',
            in: 'query',
            description: 'Only these',
            schema: { enum: ['big', 'small'], default: 'big' },
          },
        ],
        responses: answer({ type: 'array', items: boat }),
      },
      post: {
        operationId: 'post_boats',
        summary: 'A new boat',
        tags: ['Boats'],
        requestBody: {
          content: {
            'application/json': { schema: { required: ['name'], properties: { name: { type: 'string' } } } },
          },
        },
        responses: answer(boat),
      },
    },
    '/boats/{id}.svg': {
      get: {
        operationId: 'get_picture',
        summary: 'A picture',
        tags: ['Files'],
        responses: { 200: { description: 'The file', content: { 'image/svg+xml': {} } } },
      },
    },
  },
  components: {
    schemas: {
      Boat: {
        required: ['name'],
        properties: {
          name: { type: 'string', description: 'As painted on it' },
          length: { type: ['number', 'null'] },
          builtOn: { type: 'string', format: 'date' },
          sisters: { type: 'array', items: boat },
          twin: { anyOf: [boat, { type: 'null' }] },
          berth: { $ref: '#/components/schemas/Berth' },
        },
      },
      Berth: { properties: { harbour: { $ref: '#/components/schemas/Harbour' } } },
      Harbour: { properties: { name: { type: 'string' } } },
      Lighthouse: { properties: { height: { type: 'number' } } },
    },
  },
}

test('endpoints stand in their group with what they need and answer', () => {
  const [boats, files] = readGroups(description)
  const [list, create] = boats?.endpoints ?? []
  expect(list).toMatchObject({
    method: 'GET',
    path: '/api/boats',
    response: { schema: 'Boat', isList: true },
  })
  expect(list?.parameters).toMatchObject([
    { name: 'size', type: 'big | small', isRequired: false, standard: 'big', meaning: 'Only these' },
  ])
  expect(create).toMatchObject({ method: 'POST', response: { schema: 'Boat', isList: false } })
  expect(create?.parameters).toMatchObject([{ name: 'name', type: 'string', isRequired: true }])
  expect(files?.endpoints).toMatchObject([{ id: 'get_picture', response: { mediaType: 'image/svg+xml' } }])
})

test('fields say what they hold, and lead to it', () => {
  const schema = readSchemas(description).find(({ name }) => name === 'Boat')
  expect(schema?.fields.map(({ name, type, refersTo }) => [name, type, refersTo])).toEqual([
    ['name', 'string', undefined],
    ['length', 'number | null', undefined],
    ['builtOn', 'string (date)', undefined],
    ['sisters', 'Boat[]', 'Boat'],
    ['twin', 'Boat | null', 'Boat'],
    ['berth', 'Berth', 'Berth'],
  ])
})

test('beside a group stand the schemas that its calls lead to, and no other', () => {
  const [boats, files] = readGroups(description)
  const of = (group: typeof boats) =>
    group && schemasOf(group, readSchemas(description)).map(({ name }) => name)
  expect(of(boats)).toEqual(['Berth', 'Boat', 'Harbour'])
  expect(of(files)).toEqual([])
})

test('an example is an address that can be followed, or none', () => {
  const examples = [
    { path: '/api/boats/{harbour}', values: { harbour: 'são tomé' } },
    { path: '/api/boats/', values: { id: undefined } },
  ]
  const of = (path: string, needsSession = false) => exampleOf({ path, needsSession }, examples)
  expect(of('/api/boats')).toBe('/api/boats')
  expect(of('/api/boats/{harbour}/all')).toBe('/api/boats/s%C3%A3o%20tom%C3%A9/all')
  expect(of('/api/boats/{id}')).toBeUndefined()
  expect(of('/api/boats', true)).toBeUndefined()
})
