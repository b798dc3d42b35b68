/** The two cities shown in place of live data that could not be loaded; they are nowhere else. */
export const sampleCities = [
  { key: 'port', isAvailable: true },
  { key: 'village', isAvailable: false },
] as const
