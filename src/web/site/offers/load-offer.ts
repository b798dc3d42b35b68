import { getOffer, getOfferDays, listOffers } from '#contract/directory/offers.ts'
import { getOrganization, listOrganizationOffers } from '#contract/directory/organizations.ts'
import { getProfile, listProfileOffers } from '#contract/directory/profiles.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { loadOfferReviews } from '#web/components/review/load-reviews.ts'
import { originalText } from '#web/components/text/original-text.ts'
import { emptyIfFailed, failPage } from '#web/data/responses.ts'

const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/
const isDay = /^20\d\d-(0[1-9]|1[0-2])-[0-3]\d$/
const maxOthers = 3
const maxConsidered = 12

/** An offer, its provider, their other offers, and offers of others in the same city. */
export async function loadOffer(request: PageRequest, id: string) {
  const { api, url, today, scripts } = request
  const offer = await api(getOffer, { id }).catch(failPage)
  const { kind, slug } = offer.owner
  const city = offer.owner.localisation?.id
  const day = url.searchParams.get('day') ?? ''
  const month = url.searchParams.get('month') ?? day.slice(0, 7)
  const [days, owner, others, here] = await Promise.all([
    api(getOfferDays, { id, month: isMonth.test(month) ? month : undefined }).catch(() => undefined),
    kind === 'profile'
      ? api(getProfile, { id: slug }).catch(failPage)
      : api(getOrganization, { id: slug }).catch(failPage),
    (kind === 'profile' ? api(listProfileOffers, { slug }) : api(listOrganizationOffers, { slug })).catch(
      emptyIfFailed,
    ),
    // the owner's own are listed separately
    city && api(listOffers, { city, sort: 'recommended', limit: maxConsidered }).catch(emptyIfFailed),
  ])
  return {
    offer,
    reviews: await loadOfferReviews(request, offer, owner),
    days,
    day: isDay.test(day) ? day : undefined,
    owner,
    others: others.items.filter((each) => each.id !== offer.id),
    elsewhere: here ? here.items.filter((each) => each.owner.id !== offer.owner.id).slice(0, maxOthers) : [],
    original: await originalText(request, offer, 'description', (asked) => asked(getOffer, { id })),
    today,
    at: Date.now(),
    script: scripts['ask-form'],
  }
}
export type OfferData = Awaited<ReturnType<typeof loadOffer>>
