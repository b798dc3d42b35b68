/**
 * The state of a review. `waiting`: written, and not public yet; `shown`: public; `withdrawn`: by its author, without
 * content; `hidden`: by staff, for a listed reason.
 */
export const reviewStates = ['waiting', 'shown', 'withdrawn', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What was good, in the order of the form. */
export const reviewTags = ['onTime', 'asAgreed', 'feltSafe', 'knows', 'friendly', 'worthTheWay'] as const
export type ReviewTag = (typeof reviewTags)[number]

/** How the day went, as the provider says. */
export const dayResults = ['tookPlace', 'noShow', 'calledOff'] as const
export type DayResult = (typeof dayResults)[number]

/** Why staff look at a review before it is shown, as the site found it. */
export const reviewFlags = [
  /** Its author is the owner, a guide of the listing, or staff. */
  'ownRequest',
  /** Its phone or mailbox is that of the provider. */
  'sharedContact',
  /** The key under which the provider receives deposits is the author’s phone or mailbox. */
  'paymentKey',
  /** Written from the network and browser of the provider, or of another review of the listing. */
  'sharedDevice',
  /** Many more on one day than the listing usually has. */
  'burst',
  /** Nearly the words of another review. */
  'likeText',
  /** The request was confirmed when its day had begun. */
  'confirmedLate',
  /** The same household wrote about this listing shortly before. */
  'sameHousehold',
] as const
export type ReviewFlag = (typeof reviewFlags)[number]

/** Why no review can be written: the day was not agreed, it has not passed, or it was too long ago. */
export const reviewClosings = ['notConfirmed', 'notYet', 'over'] as const
export type ReviewClosing = (typeof reviewClosings)[number]

export const mostStars = 5
/** The maximum length of a review’s text, and of the provider’s answer. */
export const maxReviewLength = 600
/** The maximum length of the name that a review shows. */
export const maxReviewNameLength = 60
export const maxReviewPictures = 3
/** The maximum length of what a provider tells staff about a day. */
export const maxDayNoteLength = 300
/** Days after the last day in which a review can be written. */
export const reviewDays = 60
/** Days after which a review is shown though the provider has not said how the day went. */
export const blindDays = 14
