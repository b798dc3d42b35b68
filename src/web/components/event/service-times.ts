import { reviewWindow } from '#contract/application-limits.ts'

/** How long the team takes to review what a provider sends: business days, as texts show them. */
export const reviewDays = `${reviewWindow.least}–${reviewWindow.most}`

/** Within how many hours support normally answers. */
export const supportHours = 24
