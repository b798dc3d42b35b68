/** The two cities shown in place of live data that could not be loaded; they are not used elsewhere. */
export const sampleCities = [
  { key: 'port', isAvailable: true },
  { key: 'village', isAvailable: false },
] as const
