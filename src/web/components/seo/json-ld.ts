import type { City, Country } from '#contract/directory/locations.ts'
import type { Offer } from '#contract/directory/offers.ts'
import type { Organization } from '#contract/directory/organizations.ts'
import type { Profile } from '#contract/directory/profiles.ts'
import type { SocialLink } from '#contract/directory/social-links.ts'
import type { CountryCode } from '#contract/enums.ts'
import type { Site } from '#contract/page-request.ts'
import { paths } from '#contract/paths.ts'
import { absolute, geoCoordinates, postalAddress, withoutEmpty } from './json-ld-values.ts'

type Crumb = { label: string; href?: string | undefined }
/** The site itself. Its search is closed to search engines, so it offers them none. https://schema.org/WebSite */
export const homeJsonLd = (site: Site) => ({
  '@type': 'WebSite',
  name: site.name,
  url: absolute(paths.home(), site),
})

/** A city and what to see there. https://schema.org/TouristDestination */
export const destinationJsonLd = (city: City, site: Site) =>
  withoutEmpty({
    '@type': 'TouristDestination',
    name: city.name,
    description: city.description,
    url: absolute(city.path ?? paths.cities(), site),
    geo: geoCoordinates(city),
    address: postalAddress(city),
    includesAttraction: city.attractions.map((attraction) =>
      withoutEmpty({
        '@type': 'TouristAttraction',
        name: attraction.name,
        description: attraction.description,
        geo: geoCoordinates(attraction),
      }),
    ),
  })

// south, west, north and east of each country in degrees, as schema.org writes a box
const boxes: Record<CountryCode, string> = {
  BR: '-33.8 -74.0 5.3 -34.8',
  PE: '-18.4 -81.4 0.0 -68.6',
  CO: '-4.3 -79.1 12.5 -66.8',
  EC: '-5.1 -81.1 1.5 -75.1',
  BO: '-22.9 -69.7 -9.6 -57.4',
  VE: '0.6 -73.4 12.2 -59.8',
  GY: '1.1 -61.5 8.6 -56.4',
  SR: '1.8 -58.1 6.1 -53.9',
  GF: '2.1 -54.7 5.8 -51.6',
}

/** A country as a destination. https://schema.org/TouristDestination */
export const countryJsonLd = (country: Country, site: Site) => ({
  '@type': 'TouristDestination',
  '@id': `${absolute(paths.country(country.slug), site)}#country`,
  geo: { '@type': 'GeoShape', box: boxes[country.code] },
  name: country.name,
  description: country.description,
  url: absolute(paths.country(country.slug), site),
})

/** A professional's page. https://schema.org/ProfilePage */
export const profileJsonLd = (profile: Profile, site: Site, links: SocialLink[] = []) => ({
  '@type': 'ProfilePage',
  url: absolute(paths.profile(profile.slug), site),
  dateModified: profile.updatedAt,
  mainEntity: withoutEmpty({
    '@type': 'Person',
    name: profile.name,
    description: profile.bio,
    jobTitle: profile.specialty,
    image: profile.profileImageUrl && absolute(profile.profileImageUrl, site),
    knowsLanguage: profile.languages,
    telephone: profile.phone,
    email: profile.email,
    address: postalAddress(profile.localisation),
    sameAs: links.length ? links.map((link) => link.url) : undefined,
  }),
})

const businessTypes: Partial<Record<Organization['organizationType'], string>> = {
  hotel: 'LodgingBusiness',
  resort: 'LodgingBusiness',
  lodge: 'LodgingBusiness',
  eco_lodge: 'LodgingBusiness',
  travel_agency: 'TravelAgency',
  agency: 'TravelAgency',
  tour_operator: 'TravelAgency',
  adventure_company: 'TravelAgency',
  restaurant: 'Restaurant',
  cat: 'TouristInformationCenter',
}

/** An organization: a lodging, a travel agency, or any local business. https://schema.org/LocalBusiness */
export const organizationJsonLd = (organization: Organization, site: Site, links: SocialLink[] = []) =>
  withoutEmpty({
    '@type': businessTypes[organization.organizationType] ?? 'LocalBusiness',
    name: organization.name,
    description: organization.description,
    url: absolute(paths.organization(organization.slug), site),
    image: organization.logoUrl && absolute(organization.logoUrl, site),
    telephone: organization.phone,
    email: organization.email,
    foundingDate: organization.establishedYear?.toString(),
    numberOfEmployees: organization.employeeCount,
    address: postalAddress(organization.localisation, organization.location?.address),
    geo: geoCoordinates(organization.location ?? organization.localisation),
    sameAs: links.length ? links.map((link) => link.url) : undefined,
  })

/** An offer as a trip. https://schema.org/TouristTrip */
export const tripJsonLd = (offer: Offer, site: Site) =>
  withoutEmpty({
    '@type': 'TouristTrip',
    name: offer.title,
    description: offer.description,
    url: absolute(paths.offer(offer.id), site),
    image: offer.pictures[0] && absolute(offer.pictures[0].files.at(-1)?.url ?? '', site),
    provider: {
      '@type': offer.owner.kind === 'profile' ? 'Person' : 'Organization',
      name: offer.owner.name,
      url: absolute(paths[offer.owner.kind](offer.owner.slug), site),
    },
    tripOrigin: offer.meetingPoint
      ? withoutEmpty({
          '@type': 'Place',
          name: offer.meetingPoint,
          description: offer.meetingDirections,
          geo: geoCoordinates({ latitude: offer.meetingLatitude, longitude: offer.meetingLongitude }),
        })
      : undefined,
    offers:
      offer.price === null
        ? undefined
        : withoutEmpty({
            '@type': 'Offer',
            price: offer.price,
            priceCurrency: offer.currency,
            url: absolute(paths.offer(offer.id), site),
            eligibleQuantity: groupSize(offer),
            advanceBookingRequirement:
              offer.noticeDays > 0
                ? {
                    '@type': 'QuantitativeValue',
                    minValue: offer.noticeDays,
                    unitCode: 'DAY',
                  }
                : undefined,
          }),
  })

const groupSize = ({ minGroupSize, maxGroupSize }: Offer) =>
  minGroupSize === null && maxGroupSize === null
    ? undefined
    : withoutEmpty({ '@type': 'QuantitativeValue', minValue: minGroupSize, maxValue: maxGroupSize })

/** The way from home to the page. https://schema.org/BreadcrumbList */
export const breadcrumbJsonLd = (crumbs: Crumb[], site: Site) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) =>
    withoutEmpty({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href && absolute(href, site),
    }),
  ),
})

/** What a list page shows. https://schema.org/ItemList */
export const itemListJsonLd = (items: { name: string; path: string }[], site: Site) => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absolute(path, site),
  })),
})
