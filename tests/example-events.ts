import type { Database } from '#server/database/connect.ts'
import {
  insertCity,
  insertCountry,
  insertEvent,
  insertImage,
  insertOrganization,
  insertProfile,
} from './factories.ts'

/** Events with days, with a rule, ended and hidden, in two countries; the id of the one with all its fields. */
export async function insertExampleEvents(db: Database): Promise<string> {
  await insertCountry(db, {
    code: 'PE',
    slug: 'peru',
    name: { en: 'Peru', fr: 'Pérou', es: 'Perú', pt: 'Peru' },
  })
  const belem = await insertCity(db, { name: 'Belém', slug: 'belem' })
  const iquitos = await insertCity(db, { name: 'Iquitos', countryCode: 'PE' })
  const image = await insertImage(db, { bytes: Buffer.from('picture'), hash: 'a'.repeat(64) })
  const hidden = await insertOrganization(db, { name: 'Hidden', cityId: belem.id, status: 'pending' })
  const shown = await insertOrganization(db, { name: 'Shown', cityId: belem.id, imageId: image.id })
  const cirio = await insertCirio(db, { cityId: belem.id, imageId: image.id })
  await insertEvent(db, {
    ...{ slug: 'juninas', title: { en: 'Fires of June' }, cityId: iquitos.id },
    ...{ startsOn: '2090-06-24', endsOn: '2090-06-24', durationDays: 3 },
  })
  await insertEvent(db, { slug: 'of-hidden', cityId: iquitos.id, organizationId: hidden.id })
  await insertEvent(db, {
    ...{ slug: 'regatta', title: { en: 'Regatta' }, cityId: iquitos.id },
    ...{ rule: 'announced:9', organizationId: shown.id },
  })
  await insertEvent(db, {
    ...{ slug: 'past', title: { en: 'Ended' }, cityId: iquitos.id },
    ...{ startsOn: '2001-01-01', endsOn: '2001-01-02' },
  })
  await insertEvent(db, {
    ...{ slug: 'going-on', title: { en: 'Going on' }, cityId: belem.id },
    ...{ startsOn: '2001-01-01', endsOn: '2091-01-02' },
  })
  await insertEvent(db, { slug: 'pending', status: 'pending', cityId: belem.id })
  await insertEvent(db, { slug: 'suspended', status: 'suspended', cityId: belem.id })
  return cirio.id
}

async function insertCirio(db: Database, { cityId, imageId }: { cityId: string; imageId: string }) {
  const profile = await insertProfile(db, {
    ...{ name: 'Rosa', email: 'rosa@example.org', phone: '+5591900000000' },
    ...{ cityId, imageId },
  })
  return insertEvent(db, {
    ...{ slug: 'cirio', title: { en: 'Círio of Nazaré', pt: 'Círio de Nazaré' } },
    ...{ description: { pt: 'A grande procissão.' }, originalLanguage: 'pt', eventType: 'religious' },
    ...{ cityId, profileId: profile.id, featured: true },
    ...{ startsOn: '2090-10-08', endsOn: '2090-10-10', startTime: '06:00' },
    ...{
      rule: 'nthWeekday:10:SUN:2',
      ruleText: { en: 'Second Sunday of October', pt: 'Segundo domingo de outubro' },
    },
    ...{ price: 12.5, maxParticipants: 30, currentParticipants: 28 },
    ...{ included: [{ en: 'Water', pt: 'Água' }, { pt: 'Chapéu' }, {}], cancellationPolicy: { en: 'Free' } },
  })
}
