import { degrees, language, localized, months, name, names, parts, text, whole, year } from '#fields/kinds.ts'

/** How to get to a place, in parts: by river, by road, by air, where boats land, and in which season. */
export const gettingThereParts = ['river', 'road', 'air', 'landing', 'season'] as const
export type GettingTherePart = (typeof gettingThereParts)[number]
/** Those of them that a city has. */
export const cityWays = ['river', 'road', 'air'] as const

const description = localized({ max: 2000, rows: 4, isImported: true })
const point = {
  latitude: degrees({
    max: 90,
    isImported: true,
    note: { sent: 'With `longitude`, or neither; kept with 6 decimals' },
  }),
  longitude: degrees({ max: 180, isImported: true }),
}
const originalLanguage = language({ isImported: true })
const ofContent = { max: 120, isWord: true, isImported: true } as const

/** A precise place in a city. Its city is written by hand: country and state follow from it. */
export const place = {
  name: name({ max: 120 }),
  address: text({ max: 300 }),
  latitude: point.latitude,
  longitude: point.longitude,
  gettingThere: parts({
    parts: gettingThereParts,
    max: 600,
    note: {
      sent: 'How to get here, by part and language; an empty text removes one',
      kept: 'How to get here, each part by language',
    },
  }),
  months: months({ note: { kept: 'The months in which it can be reached; none: all year' } }),
  originalLanguage,
}

/** A city. Its country and address are written by hand, and its season, which is sent as a whole. */
export const city = {
  name: name({ ...ofContent, note: { sent: 'Makes a new address; the old one leads there' } }),
  state: text({ max: 120, isImported: true }),
  otherNames: names({
    max: 20,
    maxLength: 120,
    isImported: true,
    note: { sent: 'What else it is called, or was: found, not shown' },
  }),
  population: whole({ min: 0, max: 50_000_000, isImported: true }),
  populationYear: year({ min: 1500, isImported: true, note: { sent: 'With `population`, or neither' } }),
  description,
  ...point,
  gettingThere: parts({
    parts: cityWays,
    max: 600,
    wire: 'ways',
    note: { sent: 'How to get there, by way and language', kept: 'How to get there' },
  }),
  originalLanguage,
}

const { gettingThere, ...beforeWays } = city
/** A city with the text about its season. */
export const cityTexts = { ...beforeWays, seasonText: localized({ max: 800 }), gettingThere }

/** An attraction of a city. Its city and category are written by hand. */
export const attraction = {
  name: name(ofContent),
  description,
  ...point,
  originalLanguage,
}

/** One of the nine countries. Its name and code are part of the product. */
export const country = { description, originalLanguage }
