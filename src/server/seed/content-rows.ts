import type { CountryCode } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import { slugOf } from '#contract/values/slug.ts'
import { newId } from '#server/database/new-id.ts'
import { nextOccurrence } from '#server/events/index.ts'
import type { AttractionContent, CountryContent } from './content-schemas.ts'
import type { CityFacts, NewAttraction, NewCity, NewCountry, NewEvent } from './queries.ts'
import type { StarterCity, StarterEvent } from './read-content.ts'
import type { GettingThere, Season } from './town-facts.ts'

const countrySlugs: Record<CountryCode, string> = {
  BR: 'brazil',
  PE: 'peru',
  CO: 'colombia',
  EC: 'ecuador',
  BO: 'bolivia',
  VE: 'venezuela',
  GY: 'guyana',
  SR: 'suriname',
  GF: 'french-guiana',
}

const languageOf: Record<CountryCode, Language> = {
  BR: 'pt',
  PE: 'es',
  CO: 'es',
  EC: 'es',
  BO: 'es',
  VE: 'es',
  GY: 'en',
  // Dutch is none of the four languages.
  SR: 'en',
  GF: 'fr',
}

export function countryRow({ countryCode, name, description }: CountryContent): NewCountry {
  return { code: countryCode, slug: countrySlugs[countryCode], name, description }
}

/** GeoNames adds the English kind of division to some states only. */
export function stateOf(city: StarterCity): string {
  return city.content?.state ?? city.admin1.replace(/ (Department|District|Province)$/, '')
}

export function cityRow(city: StarterCity, slug: string): NewCity {
  const { content } = city
  const hasFigure = Boolean(content?.population && content.populationYear)
  return {
    id: city.id ?? newId(),
    kind: 'city',
    geonameId: city.geonameId,
    countryCode: city.countryCode,
    name: city.name,
    otherNames: city.otherNames,
    slug,
    state: stateOf(city),
    latitude: city.latitude,
    longitude: city.longitude,
    population: hasFigure ? content?.population : null,
    populationYear: hasFigure ? content?.populationYear : null,
    populationRank: city.population,
    description: content?.description ?? {},
    isActive: content !== undefined,
  }
}

/** When to come to a city and how to get there. */
export function factsRow(season: Season | undefined, way: GettingThere | undefined): CityFacts {
  return {
    factsSet: true,
    gettingThere: way ?? {},
    ...(season && {
      seasonOf: season.of,
      seasonHigh: season.high,
      seasonLow: season.low,
      seasonText: season.text,
      seasonSource: season.source,
    }),
  }
}

/** `br/manaus/teatro-amazonas`: what a repeated import finds the row by. */
export function contentKey(row: { countryCode: CountryCode; city: string; name: string }): string {
  return [row.countryCode.toLowerCase(), slugOf(row.city), slugOf(row.name)].join('/')
}

export function attractionRow(
  attraction: AttractionContent,
  cityId: string,
  position: number,
): NewAttraction {
  const { name, category, description, latitude, longitude } = attraction
  const importKey = contentKey(attraction)
  return { id: newId(), cityId, importKey, name, category, description, latitude, longitude, position }
}

export function eventRow(event: StarterEvent, cityId: string, slug: string, today: string): NewEvent {
  const originalLanguage = languageOf[event.countryCode]
  return {
    id: newId(),
    slug,
    importKey: contentKey(event),
    title: { [originalLanguage]: event.name },
    description: event.description,
    originalLanguage,
    eventType: event.type,
    status: 'verified',
    rule: event.rule,
    ruleText: event.ruleTexts,
    ...nextOccurrence(event.rule, event.typicalDays, today),
    durationDays: event.typicalDays,
    cityId,
    featured: event.featured,
  }
}
