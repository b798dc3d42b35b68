// without zod, because pages import only these lists

/** The business days within which an answer to applications may be promised. */
export const reviewWindows = ['1-2', '2-3', '3-5', '5-10'] as const
export type ReviewWindowChoice = (typeof reviewWindows)[number]
export const defaultReviewWindow: ReviewWindowChoice = '1-2'

/** Business days: minimum and maximum. */
export type ReviewWindow = { least: number; most: number }

export function reviewWindowOf(choice: ReviewWindowChoice): ReviewWindow {
  const [least = 1, most = 2] = choice.split('-').map(Number)
  return { least, most }
}

/** The form in which a choice is stored. */
export const reviewChoiceOf = ({ least, most }: ReviewWindow) => `${least}-${most}` as ReviewWindowChoice

/** The form in which texts show it. */
export const reviewDaysOf = ({ least, most }: ReviewWindow): string => `${least}–${most}`
