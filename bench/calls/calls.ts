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

/** Every call that is measured, for one database. */
export function callsFor({ profiles, city, places }: Sample): Call[] {
  const profile = (n: number) => at(profiles, n)
  const after = (sort: string, key: (profile: SampledProfile) => string) => (n: number) =>
    `cursor=${writeCursor({ sort, key: key(profile(n)), id: profile(n).id })}&sort=${sort}`
  const byName = after('name', (each) => each.sortName)
  const byRating = after('rating', (each) => each.rating)
  const call = (kind: Call['kind'], name: string, address: Call['address']): Call => ({
    kind,
    name,
    address,
  })
  const search = (name: string, words: string[]) =>
    call('search', name, (n) => `/api/tourism/search?q=${encodeURIComponent(at(words, n))}`)
  return [
    call('list', 'list, first page', () => list),
    call('list', 'list, deep page', (n) => `${list}?${byName(n)}`),
    call('list', 'list by rating, deep page', (n) => `${list}?${byRating(n)}`),
    call('list', 'list of a type', () => `${list}?type=guide`),
    call('list', 'list of a rare type, deep page', (n) => `${list}?type=wildlife_specialist&${byName(n)}`),
    call(
      'list',
      'list of a city',
      (n) => `${list}?city=${at(places, n).city}&country=${at(places, n).country}`,
    ),
    call(
      'list',
      'list of a city and type',
      () => `${list}?city=${city.slug}&country=${city.country}&type=guide`,
    ),
    call('list', 'list of a country', (n) => `${list}?country=${at(['brazil', 'peru', 'guyana'], n)}`),
    call('list', 'list of a common language', () => `${list}?language=en`),
    call('list', 'list of a rare language', () => `${list}?language=hns`),
    call('list', 'list of a language, deep page', (n) => `${list}?language=pt&${byName(n)}`),
    call('list', 'list of a language by rating, deep page', (n) => `${list}?language=pt&${byRating(n)}`),
    call('list', 'list of a language and type', () => `${list}?language=pt&type=guide`),
    call(
      'list',
      'list of a language, city and type',
      () => `${list}?language=pt&city=${city.slug}&country=${city.country}&type=guide`,
    ),
    call(
      'list',
      'list of a language, country and type',
      () => `${list}?language=pt&country=brazil&type=tour_operator`,
    ),
    call(
      'words',
      'list narrowed by common words',
      (n) => `${list}?q=${at(['river', 'floresta', 'guia'], n)}`,
    ),
    call(
      'words',
      'list narrowed by a rare word',
      (n) => `${list}?q=${encodeURIComponent(lastName(profile(n)))}`,
    ),
    call(
      'words',
      'list narrowed by a language and words',
      (n) => `${list}?language=hns&q=${at(['river', 'floresta', 'guia'], n)}`,
    ),
    call('detail', 'detail by slug', (n) => `${list}/slug/${profile(n).slug}`),
    call('detail', 'detail by id', (n) => `${list}/${profile(n).id}`),
    call('search', 'search: a rare name', (n) => searchFor(profile(n).sortName)),
    search('search: a common word', ['guide', 'rio', 'river', 'aves', 'forest', 'maria']),
    search('search: two common words', ['river guide', 'maria silva', 'amazon birds', 'rio floresta']),
    search('search: a word and a city', ['guia manaus', 'birds iquitos', 'silva belem']),
    search('search: a letter', ['a', 'm', 's']),
    call('search', 'search: common and rare word', (n) => searchFor(`river ${lastName(profile(n))}`)),
    search('search: typing errors', ['guidde', 'mnaaus', 'fotografai', 'silvva', 'oliviera', 'birdwathcing']),
    call('locations', 'locations, all', () => '/api/tourism/locations'),
    call(
      'locations',
      'locations with listings',
      () => '/api/tourism/locations?hasData=true&sort=listings&limit=50',
    ),
    call(
      'locations',
      'locations by name',
      (n) => `/api/tourism/locations?q=${at(['man', 'sao', 'iqu', 'peru'], n)}`,
    ),
    call(
      'locations',
      'a city',
      (n) => `/api/tourism/locations/${at(places, n).city}/${at(places, n).country}`,
    ),
    call('locations', 'countries', () => '/api/tourism/countries'),
    call('locations', 'counts', () => '/api/tourism/counts'),
    call('locations', 'types of profiles', () => '/api/tourism/types/profile'),
  ]
}

const lastName = ({ sortName }: SampledProfile) => sortName.split(' ').at(-1) as string
const searchFor = (words: string) => `/api/tourism/search?q=${encodeURIComponent(words)}`
