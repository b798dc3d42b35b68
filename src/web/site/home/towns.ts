import type { ComingCity, Country, Location } from '#contract/directory/locations.ts'
import type { ListedCountry } from '#web/components/place/country-list.tsx'

/** What a card and a mark on the map show of an open city. */
export type OpenCity = Pick<Location, (typeof shown)[number]>
/** A country with its next cities and how many more there are. */
export type ComingCountry = { name: string; slug: string; cities: ComingCity[]; others: number }

const shown = [
  'id',
  'name',
  'path',
  'state',
  'country',
  'latitude',
  'longitude',
  'profilesCount',
  'organizationsCount',
  'eventsCount',
  'attractionsCount',
  'cover',
] as const

/** The countries, the open cities, and what is coming in every country, all in the order given. */
export function chooseTowns(cities: Location[], countries: Country[]) {
  const open = cities.filter((city) => city.isActive)
  const soon = countries.map(({ code, name, slug, citiesCount, comingCities }): ComingCountry => {
    const opened = open.filter((city) => city.countryCode === code).length
    return { name, slug, cities: comingCities, others: citiesCount - opened - comingCities.length }
  })
  return {
    countries: countries.map(
      ({ slug, name, availableCitiesCount, cover }): ListedCountry => ({
        ...{ slug, name, availableCitiesCount, cover },
      }),
    ),
    open: open.map(narrow),
    soon: soon.filter((country) => country.cities.length > 0),
  }
}

const narrow = (city: Location) => Object.fromEntries(shown.map((name) => [name, city[name]])) as OpenCity
