/** The kinds of things that people can get a mail about, once there is one in a city. */
export const alertKinds = ['stay', 'guide', 'transport', 'tour'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Days after which an unconfirmed alert is deleted. */
export const unconfirmedAlertDays = 3
/** Months after which an unfulfilled alert ends. */
export const alertMonths = 12
