/** What somebody can be written to about, once there is the first of it in a city. */
export const alertKinds = ['stay', 'guide', 'transport', 'tour'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Days after which an alert that nobody confirmed is deleted. */
export const unconfirmedAlertDays = 3
/** Months after which one that came to nothing ends. */
export const alertMonths = 12
