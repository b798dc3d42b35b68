import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingParts } from '#contract/listings/missing-parts.ts'
import type { OwnOrganization, OwnProfile } from '#contract/listings/own-listings.ts'
import { stepsOf } from './completeness.ts'

const full = {
  slug: 'ana',
  missing: [],
  originalLanguage: 'pt',
  bio: 'Oi',
  phone: '+5592991234567',
  profileImageUrl: '/api/image',
  hasPricedOffer: true,
  hasCover: true,
  texts: { bio: { pt: 'Oi', en: 'Hi', fr: 'Salut', es: 'Hola' }, specialty: {} },
  textTimes: { bio: {}, specialty: {} },
} as unknown as OwnProfile
const open = (listing: Partial<OwnProfile>) => {
  const { needed, wanted } = stepsOf({ kind: 'profile', listing: { ...full, ...listing } })
  return [...needed, ...wanted].filter(({ isDone }) => !isDone).map(({ part, language }) => language ?? part)
}

test('a listing that has all is done; what it lacks is open', () => {
  expect(open({})).toEqual([])
  expect(open({ phone: null, profileImageUrl: null, hasPricedOffer: false, hasCover: false })).toEqual([
    'phone',
    'picture',
    'offer',
    'cover',
  ])
  fc.assert(
    fc.property(fc.subarray([...missingParts]), (missing) => {
      expect(open({ missing })).toEqual(expect.arrayContaining(missing))
    }),
  )
})

test('a translation that is missing or older than the original is open; without an original all are', () => {
  const texts = (bio: object) => ({ texts: { bio, specialty: {} } }) as Partial<OwnProfile>
  expect(open(texts({ pt: 'Oi', en: 'Hi', es: 'Hola' }))).toEqual(['fr'])
  const textTimes = { bio: { pt: '2026-11-22T10:00:00.000Z', es: '2026-11-22T11:00:00.000Z' }, specialty: {} }
  expect(open({ textTimes })).toEqual(['en', 'fr'])
  expect(open({ ...texts({}), missing: ['description'] })).toEqual(['description', 'en', 'fr', 'es'])
})

test('a list of which one phrase lacks a language is open in it; without a list nothing is missing', () => {
  const lodge = { ...full, bio: undefined, logoUrl: '/api/image' } as unknown as OwnOrganization
  const description = full.texts.bio
  const openOf = (specialties: object[]) => {
    const texts = { description, specialties, certifications: [] } as unknown as OwnOrganization['texts']
    const { wanted } = stepsOf({ kind: 'organization', listing: { ...lodge, texts } })
    return wanted.flatMap(({ isDone, language }) => (isDone ? [] : (language ?? [])))
  }
  const whole = { pt: 'Aves', en: 'Birds', fr: 'Oiseaux', es: 'Aves' }
  expect(openOf([])).toEqual([])
  expect(openOf([whole, { fr: 'Sans source' }])).toEqual([])
  expect(openOf([whole, { pt: 'Pesca', en: 'Fishing', es: 'Pesca' }])).toEqual(['fr'])
})
