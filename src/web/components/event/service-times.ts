/** How long the team takes to review what a provider sends: business days, as texts show them. */
export const reviewDays = '1–2'

/** Within how many hours support normally answers. */
export const supportHours = 24
