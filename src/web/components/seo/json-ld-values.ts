import type { Site } from '#contract/page-request.ts'

type Point = { latitude: number | null; longitude: number | null }

export const absolute = (path: string, site: Site) => new URL(path, site.baseUrl).href

/** schema.org leaves out what is not known; so do we. */
export const withoutEmpty = (object: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

export const geoCoordinates = ({ latitude, longitude }: Point) =>
  latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude }

export const postalAddress = (
  place: { city: string; countryCode: string; state?: string | null },
  street?: string | null,
) =>
  withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: place.city,
    addressRegion: place.state,
    addressCountry: place.countryCode,
  })
