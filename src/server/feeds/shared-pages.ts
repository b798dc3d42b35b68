import { CountryCode } from '#contract/enums.ts'
import type { ShareImageInput } from '#contract/maps.ts'
import type { CityReference } from '#contract/shared.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { PublicContext } from '#server/context.ts'
import { getEvent } from '#server/events/index.ts'
import { notFound } from '#server/http/index.ts'
import { getListing } from '#server/listings/index.ts'
import { getCountry, getLocation } from '#server/places/index.ts'

/** The texts of a page's sharing image; the site's name is added when it is painted. */
export type SharedPage = Omit<ShareImageInput, 'mark'>

type Asked = { kind: 'city' | 'country' | 'profile' | 'organization' | 'event'; id: string }
type Position = { latitude: number | null; longitude: number | null }

/**
 * What the image of a page says and shows.
 *
 * @throws AppError `not_found` or `gone` where there is no such page
 */
export async function sharedPage(context: PublicContext, { kind, id }: Asked): Promise<SharedPage> {
  const t = i18nOf(context.language).getFixedT(context.language, 'types')
  switch (kind) {
    case 'city': {
      const city = await getLocation(context, { id })
      const region = [city.state, city.country].filter(Boolean).join(', ')
      return city.kind === 'city'
        ? { title: city.name, subtitle: region, ...pointOf(city) }
        : notFound('City')
    }
    case 'country':
      return countryPage(context, id)
    case 'profile': {
      const profile = await getListing(context, 'profile', id)
      const what = t(`profileTypes.${profile.profileType}`)
      return listingPage(profile.name, what, profile.localisation, profile.location)
    }
    case 'organization': {
      const organization = await getListing(context, 'organization', id)
      const what = t(`organizationTypes.${organization.organizationType}`)
      return listingPage(organization.name, what, organization.localisation, organization.location)
    }
    case 'event': {
      const event = await getEvent(context, { id })
      return listingPage(event.title, t(`eventTypes.${event.eventType}`), event.localisation, event)
    }
  }
}

async function countryPage(context: PublicContext, id: string): Promise<SharedPage> {
  const code = CountryCode.safeParse(id.toUpperCase())
  if (!code.success) notFound('Country')
  const { name } = await getCountry(context, { country: code.data })
  return { title: name, subtitle: context.config.siteName }
}

function listingPage(title: string, what: string, city: CityReference, place: Position | null): SharedPage {
  const subtitle = `${what} · ${city.city}, ${city.country}`
  return { title, subtitle, ...(pointOf(place) ?? pointOf(city)) }
}

const pointOf = (at: Position | null) =>
  at && at.latitude !== null && at.longitude !== null
    ? { latitude: at.latitude, longitude: at.longitude }
    : undefined
