import type { z } from 'zod'
import type { changeMyApplication } from '#contract/applications/onboarding.ts'
import { insertCity } from './factories.ts'
import { insertPerson } from './people.ts'
import { apiAs, requestAs } from './signed-in.ts'

type App = Parameters<typeof requestAs>[0]
export type GivenInput = z.input<typeof changeMyApplication.input>

/** What a guide applies with; a city or another town must be named besides. */
export const guide = {
  accountType: 'profile',
  profileType: 'guide',
  socialLinks: [{ platform: 'instagram', url: '@ana.guia' }],
  phoneCountryCode: '+55',
  phoneNumber: '(92) 99123-4567',
  name: 'Ana Guia',
  introduction: 'I show birds & <b>rivers</b>.',
  languages: ['pt', 'en'],
} satisfies GivenInput

/** Somebody who may apply, with a city to name and what to apply with. */
export async function applicant(app: App, row: Parameters<typeof insertPerson>[2] = {}) {
  const user = await insertPerson(app.db, [], row)
  const city = await insertCity(app.db)
  const given = { ...guide, cityId: city.id }
  return { user, city, given, api: await apiAs(app, user), request: await requestAs(app, user) }
}
