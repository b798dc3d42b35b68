import { listProfileOffers } from '#contract/directory/profiles.ts'
import { createOffer } from '#contract/listings/offer-changes.ts'
import { linkOffer, listMyProfileOffers, listUnlinkedOffers } from '#contract/listings/own-offers.ts'
import { listings } from '#server/database/schema/listings.ts'
import { offers } from '#server/database/schema/offers.ts'
import type { testApp } from './app.ts'
import { insertProfile, insertUser } from './factories.ts'
import { apiAs } from './signed-in.ts'

export const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

/** A provider with a page and no offer yet; nobody else has any. */
export async function ownOffers(t: Awaited<ReturnType<typeof testApp>>) {
  await t.db.delete(offers)
  await t.db.delete(listings)
  const owner = await insertUser(t.db, { roles: ['provider'] })
  const api = await apiAs(t, owner)
  const profile = await insertProfile(t.db, { slug: 'ana', ownerId: owner.id })
  return {
    owner,
    api,
    profile,
    linked: async () => titles(await api(listMyProfileOffers, { id: profile.id })),
    unlinked: async () => titles(await api(listUnlinkedOffers, { profileId: profile.id })),
    /** What visitors see of it. */
    shown: async () => titles(await t.api(listProfileOffers, { slug: 'ana' })),
    /** An offer on the page. */
    made: async (row: object = {}) => {
      const { id } = await api(createOffer, { title: 'Night walk', originalLanguage: 'en', ...row })
      return api(linkOffer, { id, profileId: profile.id })
    },
  }
}
export type OwnOffers = Awaited<ReturnType<typeof ownOffers>>
