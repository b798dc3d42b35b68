import type { Event } from '#contract/directory/events.ts'
import { type SharedPageName, sharedPageNames } from '#contract/directory/shared-pages.ts'
import { CountryCode } from '#contract/enum-schemas.ts'
import type { ShareImageInput } from '#contract/images/maps.ts'
import type { Picture } from '#contract/images/pictures.ts'
import type { Language } from '#contract/languages.ts'
import { type CityReference, Id } from '#contract/shared.ts'
import { formatOf } from '#i18n/format.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { PublicContext } from '#server/context.ts'
import { getEvent } from '#server/events/index.ts'
import { notFound } from '#server/http/index.ts'
import { getListing } from '#server/listings/index.ts'
import { getOffer } from '#server/offers/index.ts'
import { getCountry, getLocation } from '#server/places/index.ts'

/** What a page's sharing image says and shows; the site's name is added when it is painted. */
export type SharedPage = Omit<ShareImageInput, 'mark' | 'hasPicture'> & {
  /** A picture of its own, shown instead of a map. */
  cover?: Picture | undefined
}

type Kind = 'page' | 'city' | 'country' | 'profile' | 'organization' | 'event' | 'offer'
type PageSubject = { kind: Kind; id: string }
type Position = { latitude: number | null; longitude: number | null }

// Degrees: pages of one town do not all show the same window.
const degreesOf = { city: 7, profile: 4.5, organization: 3, offer: 5.5, event: 9 }

/**
 * What the image of a page says and shows.
 *
 * @throws AppError `not_found` or `gone` where there is no such page
 */
export async function sharedPage(context: PublicContext, { kind, id }: PageSubject): Promise<SharedPage> {
  const t = i18nOf(context.language).getFixedT('types')
  switch (kind) {
    case 'page':
      return namedPage(context, id)
    case 'city': {
      const city = await getLocation(context, { id })
      const region = [city.state, city.country].filter(Boolean).join(', ')
      return city.kind === 'city'
        ? {
            title: city.name,
            subtitle: region,
            degrees: degreesOf.city,
            ...pointOf(city),
            cover: city.pictures[0],
          }
        : notFound('City')
    }
    case 'country':
      return countryPage(context, id)
    case 'profile': {
      const profile = await getListing(context, 'profile', id)
      const what = t(`profileTypes.${profile.profileType}`)
      const page = listingPage(profile.name, what, profile.localisation, profile.location)
      return { ...page, degrees: degreesOf.profile, seed: profile.id, cover: profile.pictures[0] }
    }
    case 'organization': {
      const organization = await getListing(context, 'organization', id)
      const what = t(`organizationTypes.${organization.organizationType}`)
      const page = listingPage(organization.name, what, organization.localisation, organization.location)
      return {
        ...page,
        degrees: degreesOf.organization,
        seed: organization.id,
        cover: organization.pictures[0],
      }
    }
    case 'offer': {
      const offer = await getOffer(context, Id.safeParse(id).data ?? notFound('Offer'))
      const what = t(`offerCategories.${offer.category ?? 'tour'}`)
      const page = offer.owner.localisation
        ? listingPage(offer.title, what, offer.owner.localisation, null)
        : { title: offer.title, subtitle: what }
      return { ...page, degrees: degreesOf.offer, seed: offer.id, cover: offer.pictures[0] }
    }
    case 'event': {
      const event = await getEvent(context, { id })
      const page = listingPage(event.title, datesOf(event, context.language), event.localisation, event)
      return { ...page, degrees: degreesOf.event, seed: event.id, cover: event.pictures[0] }
    }
  }
}

/** The days of an event, or when it is expected; without either, what it is. */
function datesOf(event: Event, language: Language): string {
  const t = i18nOf(language).getFixedT(['listings', 'types'])
  const { dateRange, monthName } = formatOf(language)
  if (event.startDate) return dateRange(event.startDate, event.endDate)
  if (event.expectedMonth && !event.annualDates)
    return t('listings:event.expected', { month: monthName(event.expectedMonth) })
  return t(`types:eventTypes.${event.eventType}`)
}

/** A list, or a page about the site itself: its title, over the whole basin. */
function namedPage({ language }: PublicContext, id: string): SharedPage {
  const name = sharedPageNames.find((each) => each === id) ?? notFound('Page')
  const { t } = i18nOf(language)
  return { title: t(titles[name]), subtitle: t('home:title') }
}

const titles = {
  offers: 'offers:title',
  profiles: 'profiles:title',
  organizations: 'organizations:title',
  cities: 'cities:title',
  events: 'events:title',
  help: 'common:foot.help',
  about: 'common:foot.about',
  'how-we-review': 'common:foot.review',
  'how-we-rank': 'common:foot.rank',
  accessibility: 'common:foot.accessibility',
  privacy: 'common:foot.privacy',
  terms: 'common:foot.terms',
} as const satisfies Record<SharedPageName, string>

async function countryPage(context: PublicContext, id: string): Promise<SharedPage> {
  const code = CountryCode.safeParse(id.toUpperCase())
  if (!code.success) notFound('Country')
  const { name, pictures } = await getCountry(context, { country: code.data })
  return { title: name, subtitle: i18nOf(context.language).t('home:title'), cover: pictures[0] }
}

function listingPage(title: string, what: string, city: CityReference, place: Position | null): SharedPage {
  const subtitle = `${what} · ${city.city}, ${city.country}`
  return { title, subtitle, ...(pointOf(place) ?? pointOf(city)) }
}

const pointOf = (at: Position | null) =>
  at && at.latitude !== null && at.longitude !== null
    ? { latitude: at.latitude, longitude: at.longitude }
    : undefined
