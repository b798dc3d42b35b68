import { z } from 'zod'
import { endpoint, list } from '#contract/endpoint.ts'
import { AttractionCategory, Compass, CountryCode, LocationKind } from '#contract/enum-schemas.ts'
import { coverInList, Picture } from '#contract/images/pictures.ts'
import { LanguageInput, localized } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { GettingThere, Id, IdOrSlug, Slug } from '#contract/shared.ts'
import { EventCard } from './events.ts'
import { OrganizationCard } from './organizations.ts'
import { ProfileCard } from './profiles.ts'

/** A city, or a precise place inside one, as a list shows it. Counts are of published rows. */
export const Location = localized({ description: z.string().nullable() }).extend({
  id: Id,
  kind: LocationKind,
  name: z.string(),
  slug: Slug,
  path: z.string().nullable().meta({ description: "The address of a city's page" }),
  city: z.string().meta({ description: 'The name of the city, for a place the city it lies in' }),
  cityId: Id.nullable().meta({ description: 'For a place, its city' }),
  country: z.string(),
  countryCode: CountryCode,
  state: z.string().nullable(),
  address: z.string().nullable(),
  population: z.number().int().nullable(),
  populationYear: z.number().int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isActive: z.boolean(),
  hasData: z.boolean(),
  profilesCount: z.number().int(),
  organizationsCount: z.number().int(),
  eventsCount: z.number().int(),
  attractionsCount: z.number().int(),
  cover: coverInList,
})
export type Location = z.infer<typeof Location>

export const Attraction = localized({ description: z.string() }).extend({
  id: Id,
  name: z.string(),
  category: AttractionCategory,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  pictures: z.array(Picture).meta({ description: 'The cover first' }),
})
export type Attraction = z.infer<typeof Attraction>

const months = z.array(z.number().int().min(1).max(12))

/** When the water of a city is usually high and low, or when it usually rains. */
export const Season = localized({ text: z.string() }).extend({
  of: z.enum(['water', 'rain']),
  high: months.meta({ description: 'Months of high water, or of much rain' }),
  low: months.meta({ description: 'Months of low water, or of little rain' }),
  source: z.string(),
})
export type Season = z.infer<typeof Season>

/** An open city near another one. */
export const NearCity = z.object({
  id: Id,
  name: z.string(),
  path: z.string(),
  distance: z.number().int().meta({ description: 'Kilometers in a straight line, approximately' }),
  direction: Compass,
})
export type NearCity = z.infer<typeof NearCity>

/** A city in full: its attractions, and the first of its professionals, organizations and events. */
export const City = Location.extend({
  countrySlug: Slug,
  attractions: z.array(Attraction),
  pictures: z.array(Picture).meta({ description: 'The cover first' }),
  professionals: z.array(ProfileCard),
  organizations: z.array(OrganizationCard),
  events: z.array(EventCard),
  season: Season.nullable().meta({ description: 'Null where it is not known for sure' }),
  gettingThere: GettingThere.nullable().meta({ description: 'Null where nothing is known' }),
  nearest: z.array(NearCity).max(3).meta({ description: 'The nearest cities with something in them' }),
})
export type City = z.infer<typeof City>

/** A city with nothing listed yet. */
export const ComingCity = Location.pick({ id: true, name: true, latitude: true, longitude: true }).extend({
  path: z.string(),
})
export type ComingCity = z.infer<typeof ComingCity>

export const Country = localized({ name: z.string(), description: z.string() }).extend({
  code: CountryCode,
  slug: Slug,
  citiesCount: z.number().int(),
  availableCitiesCount: z.number().int(),
  comingCities: z.array(ComingCity).max(3).meta({
    description: 'The biggest cities of which nothing is listed yet, three at most',
  }),
  cover: coverInList,
})
export type Country = z.infer<typeof Country>

/** A country in full. */
export const CountryInFull = Country.extend({
  pictures: z.array(Picture).meta({ description: 'The cover first' }),
})
export type CountryInFull = z.infer<typeof CountryInFull>

export const LocationFilter = paging(500, 500).extend({
  kind: LocationKind.optional(),
  q: z
    .string()
    .trim()
    .max(120)
    .optional()
    .meta({ description: 'Part of the name of the city or of the country' }),
  country: z.string().trim().max(60).optional(),
  hasData: z.stringbool().optional(),
  sort: z
    .enum(['name', 'listings'])
    .default('name')
    .meta({ description: '`listings`: cities with the most first' }),
})

export const listLocations = list('/api/tourism/locations', {
  summary: 'Cities and precise places',
  access: 'public',
  input: LocationFilter,
  output: z.array(Location),
  maxAge: 600,
})
export const getLocation = endpoint('GET', '/api/tourism/locations/:id', {
  summary: 'One city or place by id; a city also by slug',
  access: 'public',
  input: LanguageInput.extend({ id: IdOrSlug }),
  output: City,
  maxAge: 600,
})
export const getCity = endpoint('GET', '/api/tourism/locations/:city/:country', {
  summary: 'One city by the slugs of city and country',
  access: 'public',
  input: LanguageInput.extend({ city: z.string().max(120), country: z.string().max(60) }),
  output: City,
  maxAge: 600,
})
export const listCountries = list('/api/tourism/countries', {
  summary: 'The nine countries',
  access: 'public',
  input: LanguageInput,
  output: z.array(Country),
  maxAge: 600,
})
export const getCountry = endpoint('GET', '/api/tourism/countries/:country', {
  summary: 'One country by slug, code or name',
  access: 'public',
  input: LanguageInput.extend({ country: z.string().max(60) }),
  output: CountryInFull,
  maxAge: 600,
})
export const listCountryLocations = list('/api/tourism/countries/:country/locations', {
  summary: 'The cities of a country',
  access: 'public',
  input: LocationFilter.omit({ country: true, kind: true }).extend({ country: z.string().max(60) }),
  output: z.array(Location),
  maxAge: 600,
})
