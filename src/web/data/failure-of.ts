import { ApiError } from '#contract/client.ts'

/** The API's answer to a page's action; its own class differs between the server and the built pages. */
export function failureOf(error: unknown): ApiError {
  if (!(error instanceof Error && 'status' in error && 'body' in error)) throw error
  const { status, body, retryAfter } = error as ApiError
  return new ApiError(status, body, retryAfter)
}
