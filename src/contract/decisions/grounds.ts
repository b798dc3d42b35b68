/** What a decision can be about. */
export const decisionSubjects = [
  'listing',
  'offer',
  'event',
  'review',
  'picture',
  'application',
  'city',
] as const
export type DecisionSubject = (typeof decisionSubjects)[number]

/**
 * What was decided. `restored` ends another decision; `kept`: somebody reported it, and nothing was done; the others are against
 * the owner or author.
 */
export const measures = ['hidden', 'refused', 'suspended', 'changed', 'removed', 'kept', 'restored'] as const
export type Measure = (typeof measures)[number]

type Fit = {
  fits: readonly DecisionSubject[]
  /** Whether it is against the law, or against the rules of the site. */
  basis: 'law' | 'rules'
  /** It says too little without own words. */
  needsText?: true
}

const published = ['listing', 'offer', 'event'] as const
const all = [...published, 'review', 'picture', 'application', 'city'] as const

/** Why something can be decided, in the order of the form. */
export const grounds = {
  wrongFacts: { fits: [...published, 'application', 'city'], basis: 'rules', needsText: true },
  correction: { fits: ['listing', 'offer'], basis: 'rules' },
  incomplete: { fits: [...published, 'application'], basis: 'rules' },
  duplicate: { fits: [...published, 'picture', 'application'], basis: 'rules' },
  closed: { fits: published, basis: 'rules' },
  outOfRegion: { fits: [...published, 'application'], basis: 'rules' },
  notAProvider: { fits: ['listing', 'application'], basis: 'rules' },
  notRegistered: { fits: ['listing', 'offer', 'application'], basis: 'law' },
  unrelated: { fits: ['offer', 'event', 'review', 'picture'], basis: 'rules' },
  offensive: { fits: all, basis: 'rules' },
  fraud: { fits: all, basis: 'rules' },
  selfReview: { fits: ['review'], basis: 'rules' },
  personalData: { fits: [...published, 'review', 'picture', 'city'], basis: 'law' },
  pictureRights: { fits: [...published, 'picture'], basis: 'law' },
  unlawful: { fits: all, basis: 'law', needsText: true },
  other: { fits: all, basis: 'rules', needsText: true },
} as const satisfies Record<string, Fit>

export type Ground = keyof typeof grounds
export const groundNames = Object.keys(grounds) as Ground[]

/** The grounds that fit what is decided, in the order of the form. */
export const groundsFor = (subject: DecisionSubject): Ground[] =>
  groundNames.filter((ground) => (grounds[ground] as Fit).fits.includes(subject))

/** True for a ground that says too little without own words. */
export const needsText = (ground: Ground): boolean => (grounds[ground] as Fit).needsText === true

/** True for a ground in the law; the others are rules of the site. */
export const isLaw = (ground: Ground): boolean => grounds[ground].basis === 'law'

/** The maximum length of what staff write about a decision, and of an objection. */
export const maxDecisionText = 2000
export const maxObjectionText = 2000
/** How many decisions somebody is shown at once. */
export const maxMyDecisions = 20
/** How long somebody can object. */
export const objectionMonths = 6
/** Months after which nothing says any more who was told by mail alone, nor what was said against a decision. */
export const decisionMonths = 12

/** How an objection ends; `lifted`: the decision was lifted before anybody decided about the objection. */
export const objectionOutcomes = ['upheld', 'reversed', 'lifted'] as const
export type ObjectionOutcome = (typeof objectionOutcomes)[number]
