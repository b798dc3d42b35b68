// without zod: pages take these lists alone

/** Within how many business days an application may be promised to be answered. */
export const reviewWindows = ['1-2', '2-3', '3-5', '5-10'] as const
export type ReviewWindowChoice = (typeof reviewWindows)[number]
export const defaultReviewWindow: ReviewWindowChoice = '1-2'

/** Business days: the least, the most. */
export type ReviewWindow = { least: number; most: number }

export function reviewWindowOf(choice: ReviewWindowChoice): ReviewWindow {
  const [least = 1, most = 2] = choice.split('-').map(Number)
  return { least, most }
}

/** As a choice is written. */
export const reviewChoiceOf = ({ least, most }: ReviewWindow) => `${least}-${most}` as ReviewWindowChoice

/** As texts show it. */
export const reviewDaysOf = ({ least, most }: ReviewWindow): string => `${least}–${most}`
