import type { Context } from 'hono'
import { fileLimit, tooLargeFile } from '#contract/endpoint.ts'
import type { RequestContext } from '#server/context.ts'
import { AppError } from './app-error.ts'
import { filesIn } from './form-files.ts'
import { limitFiles } from './rate-limit.ts'

const fileTooLarge = { code: 'fileTooLarge', most: fileLimit } as const
/** Bytes of a JSON body at most, where the endpoint does not say more. */
export const jsonLimit = 64 * 1024
/** The bytes that a form needs in addition to its file: boundary and file name. */
const formRoom = 16 * 1024
/** The bytes of a refused body that are read and thrown away at most. */
const maxDiscardedBytes = 8 * 1024 * 1024

/** What a request carries by name: its query, or the fields of its body. */
export type Sent = Record<string, unknown>

type JsonOptions = {
  /** Bytes at most. */
  limit?: number | undefined
  /** True where nothing need be sent. */
  mayBeEmpty?: boolean
}

/** The JSON object of a request's body. */
export async function readJson(
  c: Context,
  { limit = jsonLimit, mayBeEmpty = false }: JsonOptions = {},
): Promise<Sent> {
  // the type alone: `text/plain; x=application/json` is a plain text, which any site's form may send
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') {
    const unsupported = () => new AppError('unsupported_media_type', 'Send the request as application/json')
    // without JSON another site's form could send it; where a browser names the site, that was looked at before
    if (!mayBeEmpty || !isSiteNamed(c)) throw unsupported()
    await readBytes(c, 0, unsupported)
    return {}
  }
  const bytes = await readBytes(c, limit, () => new AppError('too_large', 'The request is too large'))
  if (bytes.length === 0 && mayBeEmpty) return {}
  const value = parseJson(new TextDecoder().decode(bytes))
  refuseBadTexts(value)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Sent
  throw new AppError('invalid_request', 'The request is not valid. Send an object', {
    fields: { body: { code: 'invalid' } },
  })
}

const isSiteNamed = (c: Context) =>
  c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined

/** Refuses what no text of the database can contain: a NUL, and half of a character that takes two places. */
function refuseBadTexts(value: unknown): void {
  // not by recursion: a body may be nested as deep as it is long
  const left: unknown[] = [value]
  for (let each = left.pop(); each !== undefined; each = left.pop()) {
    if (typeof each === 'string') refuseBadText(each)
    else if (typeof each === 'object' && each !== null) {
      for (const [name, inner] of Object.entries(each)) left.push(name, inner)
    }
  }
}

function refuseBadText(text: string): void {
  if (text.includes('\0')) throw new AppError('malformed_request', 'The request has a NUL character')
  if (text.isWellFormed()) return
  throw new AppError(
    'invalid_request',
    'The request is not valid. The text contains an incomplete character',
    {
      fields: { body: { code: 'invalid' } },
    },
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed_request', 'The request is not valid JSON')
  }
}

/**
 * The form of a request's body, whose field `field` carries a file, and others short texts; a person may send only so
 * many, and so may an address.
 */
export async function readForm(
  c: Context,
  context: RequestContext,
  field: string,
  names: readonly string[],
): Promise<Sent> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data', {
      fields: { [field]: { code: 'notAnImage' } },
    })
  }
  await limitFiles(context.db, context.actor?.id, context.client.ip).catch(async (refusal) => {
    await readBytes(c, 0, () => refusal)
    throw refusal
  })
  const tooLarge = () => new AppError('too_large', tooLargeFile, { fields: { [field]: fileTooLarge } })
  const bytes = await readBytes(c, fileLimit + formRoom, tooLarge)
  const [file, ...more] = filesIn(bytes, type, field)
  if (more.length > 0) {
    throw new AppError('invalid_request', 'Send one file', {
      fields: { [field]: { code: 'tooMany', most: 1 } },
    })
  }
  if (file && file.length >= fileLimit) throw tooLarge()
  const texts = names.filter((name) => name !== field).map((name) => [name, textIn(bytes, type, name)])
  return { ...Object.fromEntries(texts), [field]: file && new File([file as Buffer<ArrayBuffer>], field) }
}

function textIn(form: Buffer, type: string, name: string): string | undefined {
  const text = filesIn(form, type, name)[0]?.toString()
  if (text !== undefined) refuseBadText(text)
  return text
}

/** The fields among those sent that a schema knows, and nothing else. */
export const pick = (sent: Sent, names: readonly string[]): Sent =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(sent, name) ? [[name, sent[name]]] : [])))

/** Refuses a body with a field that the schema does not know, by its name: who misspelled one must not believe it saved. */
export function refuseUnknown(sent: Sent, names: readonly string[]): void {
  const unknown = Object.keys(sent).filter((name) => !names.includes(name))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(
    unknown.slice(0, 10).map((name) => [name.slice(0, 60), { code: 'invalid' as const }]),
  )
  throw new AppError(
    'invalid_request',
    'The request is not valid. It has fields that this call does not take',
    { fields },
  )
}

/**
 * The bytes of a body; of a body that is too large, nothing is kept in memory. It is read to its end all the same, up to `maxDiscardedBytes`:
 * a client that still sends while its connection is closed never learns why.
 */
async function readBytes(c: Context, most: number, tooLarge: () => AppError): Promise<Buffer> {
  const maxReadBytes = Math.max(most, maxDiscardedBytes)
  if (Number(c.req.header('content-length')) > maxReadBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      length += chunk.length
      // leaving the loop ends the stream
      if (length > maxReadBytes) throw tooLarge()
      if (length <= most) chunks.push(chunk)
      else chunks.length = 0
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    // the client closed the connection: this is no failure of the server
    throw new AppError('malformed_request', 'The request ended before it was complete')
  }
  if (length > most) throw tooLarge()
  return Buffer.concat(chunks)
}
