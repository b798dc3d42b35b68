import type { Context } from 'hono'
import type { Env } from '#server/http/index.ts'

/**
 * Answers with a text that is made while it is sent: only as fast as the reader takes it. Two pieces are made before
 * the response begins, since the first may be a header that reads nothing: what fails at once is answered as an error.
 */
export async function streamed(
  c: Context<Env>,
  pieces: AsyncGenerator<string>,
  headers: Record<string, string>,
): Promise<Response> {
  const begun = [await pieces.next(), await pieces.next()]
  if (c.req.method === 'HEAD') {
    await pieces.return(undefined)
    return new Response(null, { headers })
  }
  const bytes = toBytes(begun, pieces, (err) =>
    c.get('context').log.error({ err }, 'a streamed answer broke off'),
  )
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(c.req.header('accept-encoding') ?? '')
  if (!takesGzip) return new Response(bytes, { headers })
  return new Response(bytes.pipeThrough(new CompressionStream('gzip')), {
    headers: { ...headers, 'content-encoding': 'gzip' },
  })
}

function toBytes(
  begun: IteratorResult<string>[],
  pieces: AsyncGenerator<string>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const piece = begun.shift() ?? (await pieces.next())
        if (piece.done) controller.close()
        else controller.enqueue(encoder.encode(piece.value))
      } catch (error) {
        failed(error)
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
