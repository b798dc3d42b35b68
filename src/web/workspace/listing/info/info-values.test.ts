import fc from 'fast-check'
import { expect, test } from 'vitest'
import { organizationTypes, profileTypes } from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import { updateMyOrganization, updateMyProfile } from '#contract/listings/changes.ts'
import { listingEntities } from '#entities/listing.ts'
import type { PageFields } from '#fields/kinds.ts'
import { InfoValues, infoInput, infoValues, type Listing } from './info-values.ts'

const id = '0197f0e2-8f3d-7c52-b1a4-3a2d6f1e9c07'
const common = {
  id,
  slug: 'ana',
  name: 'Ana',
  status: 'pending',
  originalLanguage: 'pt',
  phone: null,
  email: null,
  localisationId: null,
  locationId: null,
  languages: ['pt'],
}
const text = fc.dictionary(fc.constantFrom(...languages), fc.stringMatching(/^[a-zà-ú]{1,20}$/))
const phrases = fc.array(fc.dictionary(fc.constantFrom(...languages), fc.stringMatching(/^[a-z]{1,9}$/)), {
  maxLength: 5,
})
const number = fc.option(fc.integer({ min: 0, max: 100 }))
const listing = fc.oneof(
  fc.record({
    ...Object.fromEntries(Object.entries(common).map(([name, value]) => [name, fc.constant(value)])),
    profileType: fc.constantFrom(null, 'guide'),
    experienceYears: number,
    bio: fc.constant(''),
    texts: fc.record({ bio: text, specialty: text }),
  }),
  fc.record({
    ...Object.fromEntries(Object.entries(common).map(([name, value]) => [name, fc.constant(value)])),
    organizationType: fc.constantFrom(null, 'lodge'),
    website: fc.constantFrom(null, 'https://example.org/'),
    establishedYear: fc.option(fc.integer({ min: 1900, max: 2020 })),
    employeeCount: number,
    licenseNumber: fc.constantFrom(null, 'L 1'),
    texts: fc.record({ description: text, specialties: phrases, certifications: phrases }),
  }),
)

test('values that are saved unchanged are sent as they were, in a form that the call accepts', () => {
  fc.assert(
    fc.property(listing, (given) => {
      const own = given as unknown as Listing
      const kind = 'bio' in own ? 'profile' : 'organization'
      const values = infoValues(own)
      expect(InfoValues.parse(values)).toEqual(values)
      const sent = infoInput(kind, id, values)
      const { input } = kind === 'profile' ? updateMyProfile : updateMyOrganization
      const read = input.parse(sent) as unknown as Record<string, unknown> & { texts: Record<string, object> }
      for (const name of Object.keys(sent)) expect(Object.keys(input.shape)).toContain(name)
      for (const name of [
        'experienceYears',
        'establishedYear',
        'employeeCount',
        'localisationId',
        'name',
        'licenseNumber',
      ]) {
        if (name in own) expect(read[name]).toEqual(own[name as keyof Listing])
      }
      for (const [field, texts] of Object.entries(own.texts)) {
        if (Array.isArray(texts)) {
          expect(read.texts[field]).toEqual(texts)
          continue
        }
        const kept = Object.entries(read.texts[field] ?? {}).filter(([, each]) => each)
        expect(Object.fromEntries(kept)).toEqual(texts)
      }
    }),
  )
})

test('an invalid number is reported at its field', () => {
  const values = infoValues({
    ...common,
    experienceYears: 3,
    bio: '',
    texts: { bio: {}, specialty: {} },
  } as never)
  const wrong = InfoValues.safeParse({ ...values, experienceYears: 'many' })
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['experienceYears'])
})

test('a field is asked of types that there are', () => {
  const types: readonly string[] = [...profileTypes, ...organizationTypes]
  const asked = Object.values(listingEntities).flatMap((fields: PageFields) =>
    Object.values(fields).flatMap(({ forTypes = [] }) => forTypes),
  )
  expect(asked).toContain('lodge')
  for (const type of asked) expect(types).toContain(type)
})
