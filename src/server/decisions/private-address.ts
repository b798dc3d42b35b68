import { createHash, createHmac } from 'node:crypto'
import { paths } from '#contract/paths.ts'

/** The secret part of the address of a decision, for somebody without an account; derived, so that each mail can contain it. */
const tokenOf = (secret: string, recipientId: string): string =>
  createHmac('sha256', secret)
    .update(`decision ${recipientId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** The stored hash: it finds the row, and opens nothing. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The hash to store for a recipient without an account. */
export const tokenHashOf = (secret: string, recipientId: string): string =>
  hashOfToken(tokenOf(secret, recipientId))

/** The path of the page of a decision for somebody without an account. */
export const pathOfRecipient = (secret: string, recipientId: string): string =>
  paths.decision(tokenOf(secret, recipientId))

/**
 * The page of a decision, with its origin: with an account it opens once logged in; without one by the secret alone. Without either there
 * is only the site.
 */
export function decisionAddress(
  baseUrl: string,
  secret: string | undefined,
  { id, decisionId, userId }: { id: string; decisionId: string; userId: string | null },
): string {
  if (userId) return `${baseUrl}${paths.decision(decisionId)}`
  return secret ? `${baseUrl}${pathOfRecipient(secret, id)}` : `${baseUrl}${paths.home()}`
}
