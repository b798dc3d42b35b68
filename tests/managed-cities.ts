import type { Api } from '#contract/client.ts'
import { createCity } from '#contract/content/cities.ts'
import { events } from '#server/database/schema/events.ts'
import { listings } from '#server/database/schema/listings.ts'
import { locations } from '#server/database/schema/locations.ts'
import { type Engine, testApp } from './app.ts'
import { insertCountry, insertUser } from './factories.ts'
import { apiAs } from './signed-in.ts'

export const season = {
  of: 'water' as const,
  high: [6, 5, 5],
  low: [11],
  text: { pt: 'Costuma subir em maio.' },
  source: 'SGB',
}

/** A server with two countries, no city, and an editor who keeps them. */
export async function managedCities(engine: Engine) {
  const t = await testApp(engine)
  await insertCountry(t.db)
  await insertCountry(t.db, { code: 'PE', slug: 'peru', name: { en: 'Peru', es: 'Perú' } })
  const editor: Api = await apiAs(t, await insertUser(t.db, { roles: ['editor'] }))
  return {
    t,
    editor,
    make: (fields: object = {}) =>
      editor(createCity, { name: 'Tefé', countryCode: 'BR', state: 'Amazonas', ...fields }),
    async clear() {
      await t.db.delete(events)
      await t.db.delete(listings)
      await t.db.delete(locations)
    },
  }
}
export type ManagedCities = Awaited<ReturnType<typeof managedCities>>
