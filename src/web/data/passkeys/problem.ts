const problems = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'passkeyKnown',
  SecurityError: 'otherAddress',
} as const

/** What browsers say of a passkey that did not come about. */
export const nameOfProblem = ({ name }: DOMException) =>
  problems[name as keyof typeof problems] ?? ('general' as const)
