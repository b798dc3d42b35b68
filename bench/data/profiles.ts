import { profileTypes } from '#contract/enums.ts'
import { type Language, languages } from '#contract/languages.ts'
import { slugOf } from '#contract/values/slug.ts'
import { newId } from '#server/database/new-id.ts'
import { givenNames, rareName, rareNames, surnames } from './name-words.ts'
import { createRandom, type Random } from './random.ts'
import { specialties, spokenLanguages, textWords } from './text-words.ts'

/** A city of the starter content; the first ones get most of the profiles. */
export type City = { id: string; countryCode: string }

const homeLanguage: Record<string, Language> = { BR: 'pt', GF: 'fr', GY: 'en', SR: 'en' }

/** Rows of professionals in `listings` without end: realistic names, types, cities and texts, the same in every run but for the ids. */
export function* profiles(cities: City[], seed: number) {
  const random = createRandom(seed)
  for (let number = 1; ; number++) yield createProfile(random, cities, `${seed}-${number}`)
}

function createProfile(random: Random, cities: City[], mark: string) {
  const city = random.pickSkewed(cities, 4)
  const name = nameOf(random)
  const own = homeLanguage[city.countryCode] ?? 'es'
  const written = [own, ...languages.filter((each) => each !== own)].slice(0, howManyLanguages(random))
  const specialty = random.pickSkewed(specialties, 2)
  const reviews = random.chance(0.6) ? Math.floor(random.next() ** 4 * 300) + 1 : 0
  return {
    kind: 'profile',
    id: newId(),
    slug: `${slugOf(name)}-${mark}`,
    name,
    status: random.chance(0.97) ? 'verified' : random.pick(['pending', 'suspended']),
    original_language: own,
    phone: `+5592${random.between(900_000_000, 999_999_999)}`,
    email: random.chance(0.4) ? `${mark}@guides.example` : null,
    city_id: city.id,
    country_code: city.countryCode,
    languages: spokenBy(random, own),
    total_reviews: reviews,
    rating: reviews ? random.between(30, 50) / 10 : null,
    type: random.pickSkewed(profileTypes, 2.5),
    description: inEach(written, (language) => textIn(random, language)),
    specialty: random.chance(0.7) ? inEach(written, (language) => specialty[language]) : {},
    experience_years: random.chance(0.8) ? random.between(1, 40) : null,
  }
}

const inEach = (written: Language[], text: (language: Language) => string | undefined) =>
  Object.fromEntries(written.map((language) => [language, text(language)]))

function nameOf(random: Random): string {
  const isRare = random.chance(0.3)
  const last = isRare ? rareName(random.between(0, rareNames - 1)) : random.pickSkewed(surnames, 1.7)
  return `${random.pickSkewed(givenNames, 1.7)} ${random.pickSkewed(surnames, 1.7)} ${last}`
}

function spokenBy(random: Random, own: Language): string[] {
  const others = Array.from({ length: random.between(0, 3) }, () => random.pickSkewed(spokenLanguages, 3))
  return [...new Set([own, ...others])]
}

/** Half have their texts in one language, a tenth in all four. */
function howManyLanguages(random: Random): number {
  const draw = random.next()
  return draw < 0.5 ? 1 : draw < 0.75 ? 2 : draw < 0.9 ? 3 : 4
}

/** Thirty to sixty words; names of rare places make texts differ. */
function textIn(random: Random, language: Language): string {
  const words = Array.from({ length: random.between(28, 58) }, () =>
    random.pickSkewed(textWords[language], 1.8),
  )
  words.push(rareName(random.between(0, rareNames - 1)), rareName(Math.floor(random.next() ** 3 * 300)))
  const text = words.join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
