import { reviewDaysOf } from '#contract/applications/review-window.ts'
import { useSite } from '#web/frame/use-site.ts'

/** How long the team takes to review what a provider sends: business days, as texts show them. */
export const useReviewDays = (): string => reviewDaysOf(useSite().site.reviewWindow)

/** Within how many hours support normally answers. */
export const supportHours = 24
