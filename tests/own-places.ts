import { eq } from 'drizzle-orm'
import type { Api } from '#contract/client.ts'
import { createLocation, listMyLocations } from '#contract/listings/own-places.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { type Engine, testApp } from './app.ts'
import { insertCity, insertCountry, insertUser } from './factories.ts'
import { apiAs } from './signed-in.ts'

/** A server with a city, a second country and an administrator. */
export async function placesServer(engine: Engine) {
  const t = await testApp(engine)
  const city = await insertCity(t.db, { name: 'Manaus', latitude: -3.1, longitude: -60 })
  const country = { code: 'PE' as const, slug: 'peru', name: { en: 'Peru', fr: 'Pérou', es: 'Perú' } }
  await insertCountry(t.db, country)
  return { t, city, admin: await apiAs(t, await insertUser(t.db, { roles: ['admin'] })) }
}
export type PlacesServer = Awaited<ReturnType<typeof placesServer>>

/** A provider without a place; nobody else has any. */
export async function ownPlaces({ t }: Pick<PlacesServer, 't'>) {
  await t.db.delete(listings)
  await t.db.delete(locations).where(eq(locations.kind, 'place'))
  const owner = await insertUser(t.db, { roles: ['provider'] })
  const api = await apiAs(t, owner)
  const make = (fields: object = {}) => api(createLocation, { name: 'Porto', city: 'Manaus', ...fields })
  return { owner, api, make }
}
export type OwnPlaces = Awaited<ReturnType<typeof ownPlaces>>

export const names = async (as: Api, filter: object = {}) =>
  (await as(listMyLocations, filter)).items.map(({ name }) => name)
