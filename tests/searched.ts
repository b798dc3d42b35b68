import type { Database } from '#server/database/connect.ts'
import {
  insertAttraction,
  insertCity,
  insertCountry,
  insertEvent,
  insertOrganization,
  insertProfile,
} from './factories.ts'

export const searchedCities = [
  'Manaus',
  'Belém',
  'Iquitos',
  'Leticia',
  'Pucallpa',
  'Paramaribo',
  'Georgetown',
  'Cayenne',
  'Riberalta',
]

/** Cities with people, a house, events and a theater, public and not; answers which is Manaus. */
export async function insertSearched(db: Database): Promise<string> {
  await insertCountry(db, {
    code: 'PE',
    slug: 'peru',
    name: { en: 'Peru', fr: 'Pérou', pt: 'Peru', es: 'Perú' },
  })
  const cities = new Map<string, string>()
  for (const name of searchedCities) {
    const countryCode = name === 'Iquitos' || name === 'Pucallpa' ? 'PE' : 'BR'
    cities.set(name, (await insertCity(db, { name, countryCode })).id)
  }
  const idOf = (name: string) => cities.get(name) as string
  const [manausId, iquitosId, belemId] = [idOf('Manaus'), idOf('Iquitos'), idOf('Belém')]
  await insertProfile(db, {
    name: 'Marta Uirapuru',
    cityId: manausId,
    rating: 4.8,
    bio: {
      en: 'Walks in the flooded forest.',
      pt: `Passeios de canoa pelo igapó. ${'Muito verde, muita água. '.repeat(20)}`,
    },
  })
  await insertProfile(db, {
    name: 'Zeca Ramos',
    cityId: iquitosId,
    rating: 4.1,
    profileType: 'photographer',
  })
  await insertProfile(db, {
    name: 'Igapó Silva',
    cityId: belemId,
    profileType: 'local',
    bio: { pt: 'Moro aqui.' },
  })
  await insertProfile(db, { name: 'Hidden Uirapuru', cityId: manausId, status: 'pending' })
  await insertOrganization(db, { name: "Pousada O'Brien", cityId: belemId, organizationType: 'resort' })
  await insertEvent(db, {
    slug: 'cirio',
    title: { pt: 'Círio de Nazaré' },
    originalLanguage: 'pt',
    cityId: belemId,
  })
  await insertEvent(db, {
    slug: 'old',
    title: { en: 'Ended regatta' },
    startsOn: '2001-01-01',
    endsOn: '2001-01-02',
  })
  await insertAttraction(db, { name: 'Teatro Amazonas', cityId: manausId, category: 'monument' })
  return manausId
}
