/** The HTTP status of each code that an error response can carry. */
export const statusOfCode = {
  malformed_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  sign_in_again: 403,
  not_found: 404,
  method_not_allowed: 405,
  gone: 410,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_request: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOfCode

/** All of them; if several share a status, the most general first. */
export const errorCodes = Object.keys(statusOfCode) as ErrorCode[]
