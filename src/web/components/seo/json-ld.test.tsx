import { expect, test } from 'vitest'
import type { Event } from '#contract/directory/events.ts'
import type { Country } from '#contract/directory/locations.ts'
import type { Site } from '#contract/page-request.ts'
import { render } from '#tests/render.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { eventJsonLd } from './event-json-ld.ts'
import { countryJsonLd, homeJsonLd } from './json-ld.ts'

const site = { name: 'Igarapé', baseUrl: 'https://directory.example' } as Site

test('structured data sends search engines to no address that robots forbids', () => {
  expect(JSON.stringify(homeJsonLd(site))).not.toContain('/search')
  expect(homeJsonLd(site)).toMatchObject({ '@type': 'WebSite', url: 'https://directory.example/' })
})

test('a country has an id and lies somewhere', () => {
  const country = { code: 'PE', slug: 'peru', name: 'Peru', description: 'Rivers' } as Country
  expect(countryJsonLd(country, site)).toMatchObject({
    '@id': 'https://directory.example/location/peru#country',
    url: 'https://directory.example/location/peru',
    geo: { '@type': 'GeoShape', box: expect.stringMatching(/^-?[\d.]+( -?[\d.]+){3}$/) },
  })
})

test('an event has a picture, who holds it, and an offer only where it has a price', () => {
  const event = {
    title: 'Círio',
    slug: 'cirio',
    description: 'Boats',
    dates: [],
    dayPlaces: [],
    startDate: '2027-10-10',
    endDate: null,
    startTime: null,
    endTime: null,
    imageUrl: null,
    location: null,
    latitude: null,
    longitude: null,
    price: null,
    currency: 'USD',
    localisation: { city: 'Belém', countryCode: 'BR', latitude: -1.4, longitude: -48.5 },
    organizer: { type: 'organization', slug: 'a', name: 'A' },
  } as unknown as Event
  const free = eventJsonLd(event, site, '/share/event/cirio.png')
  expect(free).toMatchObject({
    image: 'https://directory.example/share/event/cirio.png',
    organizer: { '@type': 'Organization', name: 'A', url: 'https://directory.example/organization/a' },
  })
  expect(free).not.toHaveProperty('offers')
  expect(eventJsonLd({ ...event, price: 40 }, site, '/x.png')).toMatchObject({
    offers: { '@type': 'Offer', price: 40, priceCurrency: 'USD' },
  })
  expect(free).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
  const canceled = eventJsonLd({ ...event, price: 40, isCanceled: true }, site, '/x.png')
  expect(canceled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  expect(canceled).not.toHaveProperty('offers')
})

test('a series names each day after the next one as an event of its own, a canceled one none', () => {
  const series = {
    title: 'Paddling',
    slug: 'paddling',
    description: 'Boats',
    dates: ['2027-06-05', '2027-06-12', '2027-06-19'],
    startDate: '2027-06-12',
    endDate: '2027-06-12',
    startTime: '08:00',
    endTime: '11:00',
    location: 'Port',
    price: null,
    localisation: { city: 'Belém', countryCode: 'BR', latitude: -1.4, longitude: -48.5 },
    organizer: null,
    isCanceled: false,
  } as unknown as Event
  const found = eventJsonLd(series, site, '/x.png') as { startDate: string; subEvent?: object[] }
  expect(found.startDate).toMatch(/^2027-06-12T08:00/)
  expect(found.subEvent).toHaveLength(1)
  expect(found.subEvent).toEqual([
    expect.objectContaining({
      '@type': 'Event',
      name: 'Paddling',
      startDate: expect.stringMatching(/^2027-06-19T08:00/),
      location: expect.objectContaining({ '@type': 'Place' }),
    }),
  ])
  expect(eventJsonLd({ ...series, dates: [] }, site, '/x.png')).not.toHaveProperty('subEvent')
  expect(eventJsonLd({ ...series, isCanceled: true }, site, '/x.png')).not.toHaveProperty('subEvent')
})

test('structured data about the page itself has its canonical URL', () => {
  const about = [
    { '@type': 'WebSite', url: 'https://directory.example/' },
    { '@type': 'TouristTrip', url: 'https://directory.example/offer/1' },
  ]
  const head = <PageHead title="A" description="B" path="/" jsonLd={about} />
  const urls = (markup: string) => [...markup.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url)
  expect(urls(render(head))).toEqual(about.map(({ url }) => url))
  const portuguese = render(head, 'pt', '?lang=pt')
  const [, canonical] = portuguese.match(/rel="canonical" href="([^"]+)"/) ?? []
  expect(urls(portuguese)).toEqual([canonical, about[1]?.url])
  expect(canonical).toBe('https://directory.example/?lang=pt')
})

test('a page without an image of its own has that of its list, in its language', () => {
  const image = (path: string) =>
    render(<PageHead title="A" description="B" path={path} />, 'fr').match(/og:image" content="([^"]+)"/)?.[1]
  expect(image('/cities?offset=24')).toBe('https://directory.example/share/page/cities.png?lang=fr')
  expect(image('/how-we-review')).toBe('https://directory.example/share/page/how-we-review.png?lang=fr')
  expect(image('/auth/login')).toBe('https://directory.example/share/home.png?lang=fr')
})
