import { eq } from 'drizzle-orm'
import type { MergeField } from '#contract/ownership/obstacles.ts'
import { getMerge, mergeListings } from '#contract/ownership/owners.ts'
import { newId } from '#server/database/new-id.ts'
import { listings } from '#server/database/schema/listings.ts'
import { type Engine, testApp } from './app.ts'
import { insertCity, insertOrganization, insertProfile } from './factories.ts'
import { insertPerson } from './people.ts'
import { apiAs } from './signed-in.ts'

type Row = Parameters<typeof insertOrganization>[1]

/** An app with staff who merge listings, and what tests of that make. */
export async function merging(engine: Engine, settings: Record<string, string> = {}) {
  const t = await testApp(engine, settings)
  const cityId = (await insertCity(t.db)).id
  async function someone(role?: string, row: object = {}) {
    const person = await insertPerson(t.db, role ? [role] : [], { email: `${newId()}@mail.example`, ...row })
    return { person, id: person.id, email: person.email, api: await apiAs(t, person) }
  }
  const staff = await someone('moderator')
  return {
    t,
    cityId,
    someone,
    staff,
    lodgeOf: (row: Row = {}) => insertOrganization(t.db, { cityId, slug: `l-${newId()}`, ...row }),
    guideOf: (row: object = {}) => insertProfile(t.db, { cityId, slug: `g-${newId()}`, ...row }),
    rowOf: async (id: string) => (await t.db.select().from(listings).where(eq(listings.id, id)))[0],
    see: (stays: { id: string }, goes: { id: string }) =>
      staff.api(getMerge, { id: stays.id, other: goes.id }),
    /** Without `take` what the one that stays lacks is taken. */
    async merge(stays: { id: string }, goes: { id: string; name: string }, take?: MergeField[]) {
      const seen = await staff.api(getMerge, { id: stays.id, other: goes.id })
      return staff.api(mergeListings, {
        ...{ id: stays.id, other: goes.id, name: goes.name },
        ...{ updatedAt: seen.stays.updatedAt, otherUpdatedAt: seen.goes.updatedAt },
        ...(take && { take }),
      })
    },
  }
}
