/** Characters of the name of a city or an attraction, and of each other name. */
export const mostOfContentName = 120
export const mostOtherNames = 20
export const mostOfState = 120
/** Characters of a description, in each language. */
export const mostOfDescription = 2000
/** Characters of each way to a city, and of when to come, in each language. */
export const mostOfWay = 600
export const mostOfSeason = 800
/** Characters of the source of a season. */
export const mostOfSource = 300
/** A census before this year is a mistake; one of the future too. */
export const firstCensus = 1500
export const mostPopulation = 50_000_000
/** The nine countries are within these degrees: a point outside has a wrong sign, or its numbers are exchanged. */
export const region = { south: -34, north: 14, west: -93, east: -33 } as const

/** True where a point is within the nine countries. */
export const isInRegion = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude >= region.south && latitude <= region.north && longitude >= region.west && longitude <= region.east
/** Attractions of one city. */
export const mostAttractions = 300
