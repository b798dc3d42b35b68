/** Places of one account. */
export const maxPlaces = 100
/** Kilometres from its city, beyond which the point of a place is a mistake. */
export const maxKilometresFromCity = 300

/** In which order places are listed. */
export const placeSorts = ['name', 'changed'] as const
