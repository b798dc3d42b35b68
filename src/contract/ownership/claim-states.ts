/** The state of a claim that staff decide; whoever asked may withdraw it until then. */
export const claimStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]
export const claimSteps = ['accept', 'refuse', 'withdraw'] as const
export type ClaimStep = (typeof claimSteps)[number]

const states: Record<ClaimStep, Exclude<ClaimState, 'open'>> = {
  accept: 'accepted',
  refuse: 'refused',
  withdraw: 'withdrawn',
}

/** Where a step leads; undefined where it cannot be taken: what is decided stays. */
export const claimAfter = (now: ClaimState, step: ClaimStep): Exclude<ClaimState, 'open'> | undefined =>
  now === 'open' ? states[step] : undefined

/** Characters of the words with which somebody asks, and is answered. */
export const maxClaimLength = 2000
export const maxClaimNoteLength = 1000
