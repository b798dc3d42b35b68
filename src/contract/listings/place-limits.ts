/** Places of one account. */
export const mostPlaces = 100
/** Kilometres from its city, beyond which the point of a place is a mistake. */
export const mostFromCity = 300
