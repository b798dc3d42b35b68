import { fileLimit } from '#contract/endpoint.ts'
import { AppError } from '#server/http/index.ts'

/** The form that was sent to a page. */
export type SentForm = { body: ArrayBuffer | Buffer<ArrayBuffer>; isFileTooLarge: boolean }

/** Bytes of a form with a file at most. */
const most = fileLimit + 64 * 1024
/** Bytes that are read and dropped, so that a browser reads the answer to a form that is larger. */
const maxDroppedBytes = 4 * most

/**
 * Reads a form that may have a file. Of one that is too large the words before the file are kept, and the file
 * comes out empty.
 *
 * @throws AppError `too_large`, `malformed_request`
 */
export async function readFormWithFile(request: Request): Promise<SentForm> {
  if (Number(request.headers.get('content-length')) > maxDroppedBytes) throw formTooLarge(most)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      if (length <= most) chunks.push(chunk)
      length += chunk.length
      // leaving the loop ends the stream
      if (length > maxDroppedBytes) throw formTooLarge(most)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('malformed_request', 'The request ended before it was complete')
  }
  const body = Buffer.concat(chunks)
  if (length <= most) return { body, isFileTooLarge: false }
  return { body: withoutFile(body, request.headers.get('content-type') ?? ''), isFileTooLarge: true }
}

export const formTooLarge = (bytes: number) =>
  new AppError('too_large', `A form can have at most ${Math.floor(bytes / 1024)} kB`)

const startOfFile =
  /\r\nContent-Disposition: form-data;[^\r\n]*; filename="[^\r\n]*"\r\n(?:[^\r\n]+\r\n)*\r\n/i

/** The parts before the content of the first file, and the end of a form. */
function withoutFile(body: Buffer, type: string): Buffer<ArrayBuffer> {
  const boundary = /;\s*boundary="?([^";]+)"?/i.exec(type)?.[1]
  const head = body.subarray(0, most - fileLimit).toString('latin1')
  const file = startOfFile.exec(head)
  if (!boundary || !file) throw formTooLarge(most)
  return Buffer.concat([
    body.subarray(0, file.index + file[0].length),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}
