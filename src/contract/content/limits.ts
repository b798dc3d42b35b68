/** The maximum length of "when to come" in each language. */
export const maxSeasonLength = 800
/** The maximum length of the source of a season. */
export const maxSourceLength = 300
/** The nine countries are within these degrees: a point outside has a wrong sign, or its numbers are swapped. */
export const region = { south: -34, north: 14, west: -93, east: -33 } as const

/** True if a point is within the nine countries. */
export const isInRegion = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude >= region.south && latitude <= region.north && longitude >= region.west && longitude <= region.east
/** The maximum number of attractions of a city. */
export const maxAttractions = 300

/** The maximum number of cities that one call opens or closes. */
export const maxOpened = 100
