import { writeCursor } from '#server/http/paging.ts'
import type { Sample, SampledProfile } from './sample.ts'

/** A call to measure: the address of its n-th request. */
export type Call = {
  name: string
  kind: 'list' | 'words' | 'detail' | 'search' | 'locations'
  address: (n: number) => string
}

const list = '/api/tourism/profiles'
const at = <Item>(items: Item[], n: number) => items[n % items.length] as Item
const common = ['river', 'floresta', 'guia']

/** Every call that is measured, for one database. */
export const callsFor = (sample: Sample): Call[] => [
  ...callsOf('list', listAddresses(sample)),
  ...callsOf('words', wordAddresses(sample)),
  ...callsOf('detail', {
    'detail by slug': (n) => `${list}/slug/${at(sample.profiles, n).slug}`,
    'detail by id': (n) => `${list}/${at(sample.profiles, n).id}`,
  }),
  ...callsOf('search', searchAddresses(sample)),
  ...callsOf('locations', locationAddresses(sample)),
]

type Addresses = Record<string, Call['address']>

const callsOf = (kind: Call['kind'], addresses: Addresses): Call[] =>
  Object.entries(addresses).map(([name, address]) => ({ kind, name, address }))

function listAddresses({ profiles, city, places }: Sample): Addresses {
  const after = (sort: string, key: (profile: SampledProfile) => string) => (n: number) => {
    const profile = at(profiles, n)
    return `cursor=${writeCursor({ sort, key: key(profile), id: profile.id })}&sort=${sort}`
  }
  const byName = after('name', (each) => each.sortName)
  const byRating = after('rating', (each) => each.rating)
  const inCity = `city=${city.slug}&country=${city.country}`
  return {
    'list, first page': () => list,
    'list, deep page': (n) => `${list}?${byName(n)}`,
    'list by rating, deep page': (n) => `${list}?${byRating(n)}`,
    'list of a type': () => `${list}?type=guide`,
    'list of a rare type, deep page': (n) => `${list}?type=wildlife_specialist&${byName(n)}`,
    'list of a city': (n) => `${list}?city=${at(places, n).city}&country=${at(places, n).country}`,
    'list of a city and type': () => `${list}?${inCity}&type=guide`,
    'list of a country': (n) => `${list}?country=${at(['brazil', 'peru', 'guyana'], n)}`,
    'list of a common language': () => `${list}?language=en`,
    'list of a rare language': () => `${list}?language=hns`,
    'list of a language, deep page': (n) => `${list}?language=pt&${byName(n)}`,
    'list of a language by rating, deep page': (n) => `${list}?language=pt&${byRating(n)}`,
    'list of a language and type': () => `${list}?language=pt&type=guide`,
    'list of a language, city and type': () => `${list}?language=pt&${inCity}&type=guide`,
    'list of a language, country and type': () => `${list}?language=pt&country=brazil&type=tour_operator`,
  }
}

const wordAddresses = ({ profiles }: Sample): Addresses => ({
  'list narrowed by common words': (n) => `${list}?q=${at(common, n)}`,
  'list narrowed by a rare word': (n) => `${list}?q=${encodeURIComponent(lastName(at(profiles, n)))}`,
  'list narrowed by a language and words': (n) => `${list}?language=hns&q=${at(common, n)}`,
})

const searchAddresses = ({ profiles }: Sample): Addresses => ({
  'search: a rare name': (n) => searchFor(at(profiles, n).sortName),
  'search: a common word': searchForOne('guide', 'rio', 'river', 'aves', 'forest', 'maria'),
  'search: two common words': searchForOne('river guide', 'maria silva', 'amazon birds', 'rio floresta'),
  'search: a word and a city': searchForOne('guia manaus', 'birds iquitos', 'silva belem'),
  'search: a letter': searchForOne('a', 'm', 's'),
  'search: common and rare word': (n) => searchFor(`river ${lastName(at(profiles, n))}`),
  'search: place, price, people and language': searchForOne(
    ...['half day canoe', 'tour under 50 dollars', 'cheap tour manaus', 'boat tour for 12 people'],
    'guide in manaus who speaks spanish',
  ),
  'search: typing errors': searchForOne(
    ...['guidde', 'mnaaus', 'fotografai', 'silvva', 'oliviera', 'birdwathcing'],
  ),
})

const locationAddresses = ({ places }: Sample): Addresses => ({
  'locations, all': () => '/api/tourism/locations',
  'locations with listings': () => '/api/tourism/locations?hasData=true&sort=listings&limit=50',
  'locations by name': (n) => `/api/tourism/locations?q=${at(['man', 'sao', 'iqu', 'peru'], n)}`,
  'a city': (n) => `/api/tourism/locations/${at(places, n).city}/${at(places, n).country}`,
  countries: () => '/api/tourism/countries',
  counts: () => '/api/tourism/counts',
  'types of profiles': () => '/api/tourism/types/profile',
})

const lastName = ({ sortName }: SampledProfile) => sortName.split(' ').at(-1) as string
const searchFor = (words: string) => `/api/tourism/search?q=${encodeURIComponent(words)}`
const searchForOne =
  (...words: string[]) =>
  (n: number) =>
    searchFor(at(words, n))
