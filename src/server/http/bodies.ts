import type { Context } from 'hono'
import { fileLimit, tooLargeFile } from '#contract/endpoint.ts'
import type { RequestContext } from '#server/context.ts'
import { requireActor } from './access.ts'
import { AppError } from './app-error.ts'
import { filesIn } from './form-files.ts'
import { limitFiles } from './rate-limit.ts'

const fileTooLarge = { code: 'fileTooLarge', most: fileLimit } as const
const jsonLimit = 1024 * 1024
/** What a form has around its file: the boundary, the file's name. */
const formRoom = 16 * 1024

/** The JSON of a request's body. */
export async function readJson(c: Context): Promise<object> {
  if (!c.req.header('content-type')?.includes('application/json')) {
    throw new AppError('unsupported_media_type', 'Send the request as application/json')
  }
  const bytes = await readBytes(c, jsonLimit, () => new AppError('too_large', 'The request is too large'))
  const text = new TextDecoder().decode(bytes)
  // no text of the database holds one
  if (text.includes('\\u0000')) throw new AppError('malformed_request', 'The request has a NUL character')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed_request', 'The request is not valid JSON')
  }
}

/**
 * The form of a request's body, whose field `field` carries a file. Only who is signed in makes us read so much, and
 * only so often.
 */
export async function readForm(c: Context, context: RequestContext, field: string): Promise<object> {
  const actor = requireActor(context)
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data', {
      fields: { [field]: { code: 'notAnImage' } },
    })
  }
  await limitFiles(context.db, actor.id, context.client.address)
  const tooLarge = () => new AppError('too_large', tooLargeFile, { fields: { [field]: fileTooLarge } })
  const bytes = await readBytes(c, fileLimit + formRoom, tooLarge)
  const [file, ...more] = filesIn(bytes, type, field)
  if (more.length > 0) {
    throw new AppError('invalid_request', 'Send one file', {
      fields: { [field]: { code: 'tooMany', most: 1 } },
    })
  }
  if (file && file.length >= fileLimit) throw tooLarge()
  return { [field]: file && new File([file as Buffer<ArrayBuffer>], field) }
}

/** The bytes of a body; of one that is too large nothing is kept. */
async function readBytes(c: Context, most: number, tooLarge: () => AppError): Promise<Buffer> {
  if (Number(c.req.header('content-length')) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      length += chunk.length
      // leaving the loop ends the stream
      if (length > most) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    // whoever sent it went away: nobody's failure, least of all the database's
    throw new AppError('malformed_request', 'The request ended before it was whole')
  }
  return Buffer.concat(chunks)
}
