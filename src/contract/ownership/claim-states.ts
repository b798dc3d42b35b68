/** The state of a claim that staff decide; the claimant may withdraw it until then. */
export const claimStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]
export const claimSteps = ['accept', 'refuse', 'withdraw'] as const
export type ClaimStep = (typeof claimSteps)[number]

const states: Record<ClaimStep, Exclude<ClaimState, 'open'>> = {
  accept: 'accepted',
  refuse: 'refused',
  withdraw: 'withdrawn',
}

/** The state after a step; undefined if it cannot be taken, because a decided claim stays as it is. */
export const claimAfter = (now: ClaimState, step: ClaimStep): Exclude<ClaimState, 'open'> | undefined =>
  now === 'open' ? states[step] : undefined

/** The maximum length of a claim's message, and of its answer. */
export const maxClaimLength = 2000
export const maxClaimNoteLength = 1000
