/** The state of a claim that staff decide; the claimant may withdraw it until then. */
export const claimStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]
export const claimSteps = ['accept', 'refuse', 'withdraw'] as const
export type ClaimStep = (typeof claimSteps)[number]

/** The state of an open claim after a step; a decided claim stays as it is. */
export const claimAfter: Record<ClaimStep, Exclude<ClaimState, 'open'>> = {
  accept: 'accepted',
  refuse: 'refused',
  withdraw: 'withdrawn',
}

/** The maximum length of a claim's message, and of its answer. */
export const maxClaimLength = 2000
export const maxClaimNoteLength = 1000
