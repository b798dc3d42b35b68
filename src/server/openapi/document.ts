import { z } from 'zod'
import { type CreateDocumentOptions, createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { apiGroups } from '#contract/api-groups.ts'
import { downloadGroups } from '#contract/downloads.ts'
import { endpointGroups } from '#contract/index.ts'
import type { ApiDescription } from '#contract/openapi.ts'
import type { Config } from '#server/config.ts'
import { nameSchemas } from './components.ts'
import { downloadOperation, endpointOperation, templateOf } from './operations.ts'

const version = '1.0.0'
const description =
  'Everything that is public in the directory, to read without a key. Texts come in the language of `lang`, else ' +
  'of `Accept-Language`. Lists come a page at a time: follow `Link: rel="next"`. Answers carry an `ETag`. ' +
  'A call made with a method that it does not have is answered 405, and `Allow` names those it has.'

/** The API as an OpenAPI 3.1 document, made from the contract. */
export function describeApi({ siteName, baseUrl, supportEmail }: Config): ApiDescription {
  nameSchemas()
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: siteName, version, description, contact: { email: supportEmail } },
      servers: [{ url: baseUrl }],
      externalDocs: { url: `${baseUrl}/api/docs` },
      tags: apiGroups.map((name) => ({ name })),
      paths: pathsOf(),
    },
    { override: tidy },
  )
  return document as unknown as ApiDescription
}

function pathsOf(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const [tag, endpoints] of Object.entries(endpointGroups)) {
    for (const endpoint of endpoints) {
      const path = templateOf(endpoint.path)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: endpointOperation(endpoint, tag) }
    }
  }
  for (const [tag, downloads] of Object.entries(downloadGroups)) {
    for (const download of downloads)
      paths[templateOf(download.path)] = { get: downloadOperation(download, tag) }
  }
  return paths
}

const bounds = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]

/** Drops what only says again what a type or format is, and says which words a yes-or-no parameter takes. */
const tidy: CreateDocumentOptions['override'] = ({ jsonSchema, zodSchema, io }) => {
  if (bounds.includes(Number(jsonSchema.minimum))) delete jsonSchema.minimum
  if (bounds.includes(Number(jsonSchema.maximum))) delete jsonSchema.maximum
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
  const isYesOrNo = zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodBoolean
  if (isYesOrNo && io === 'input') jsonSchema.enum = ['true', 'false']
}
