import type { Country, Location } from '#contract/locations.ts'

/** How many coming cities a country names; the others are counted. */
const namedPerCountry = 3

/** A country with its next cities and how many more there are. */
export type ComingCountry = { name: string; slug: string; cities: Location[]; others: number }

/** The open cities and what is coming in every country, both in the order given. */
export function chooseTowns(cities: Location[], countries: Country[]) {
  const isOpen = (city: Location) => city.isActive && city.hasData
  const closed = cities.filter((city) => !isOpen(city))
  const soon = countries.map(({ code, name, slug }): ComingCountry => {
    const own = closed.filter((city) => city.countryCode === code)
    return {
      name,
      slug,
      cities: own.slice(0, namedPerCountry),
      others: Math.max(0, own.length - namedPerCountry),
    }
  })
  return { open: cities.filter(isOpen), soon: soon.filter((country) => country.cities.length > 0) }
}
