import { createHash, createHmac } from 'node:crypto'
import { paths } from '#contract/paths.ts'

/** The secret part of a request's private address, derived from its id so that each mail can contain it. */
export const tokenOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`request ${id}`).digest().subarray(0, 16).toString('base64url')

/** The stored hash: it finds the row, and opens nothing. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The proof that only the link of a mail contains: whoever has it reads the mailbox that the request gave. */
export const mailProofOf = (secret: string, id: string, email: string): string =>
  createHmac('sha256', secret).update(`mailbox ${id} ${email}`).digest().subarray(0, 12).toString('base64url')

/** The private page, with its origin. */
export const privateAddress = (baseUrl: string, secret: string, id: string): string =>
  `${baseUrl}${paths.request(tokenOf(secret, id))}`
