/**
 * Why a message could not be handed over. The mail server's own sentence is left out: it may quote the address, and
 * this is logged and stored.
 */
export class DeliveryError extends Error {
  /** Such as ECONNREFUSED, EAUTH or EENVELOPE. */
  readonly reason: string
  /** The mail server's answer, such as 550. */
  readonly smtpCode: number | null
  /** What it answered to, such as RCPT TO. */
  readonly command: string | null

  constructor({ reason, smtpCode, command }: Omit<DeliveryError, keyof Error>) {
    super(['Mail was not sent', reason, smtpCode, command].filter(Boolean).join(' '))
    this.reason = reason
    this.smtpCode = smtpCode
    this.command = command
  }
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z0-9_ ]*$/.test(value)

/** The part of a failure that has nothing personal. */
export function deliveryErrorOf(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const { code, name, responseCode, command } = error as Record<string, unknown>
  return new DeliveryError({
    reason: isWord(code) ? code : String(name),
    smtpCode: typeof responseCode === 'number' ? responseCode : null,
    command: isWord(command) ? command : null,
  })
}
