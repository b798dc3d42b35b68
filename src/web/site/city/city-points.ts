import type { Api } from '#contract/client.ts'
import { getEvent } from '#contract/directory/events.ts'
import type { City } from '#contract/directory/locations.ts'
import { getOrganizationBySlug } from '#contract/directory/organizations.ts'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import type { Picture } from '#contract/images/pictures.ts'
import { paths } from '#contract/paths.ts'
import type { CityPoint } from '#web/components/place/city-map.tsx'

type Pictured = { pictures: Picture[] }
type Place = { latitude: number | null; longitude: number | null }

/** Everything of a city that has a precise point of its own, in the order of the page. */
export async function cityPoints(api: Api, city: City): Promise<CityPoint[]> {
  const attractions = city.attractions.map((each) => ({ each, place: each as Place, href: `#a-${each.id}` }))
  const [profiles, organizations, events] = await Promise.all([
    allOf(city.professionals.map(({ slug }) => api(getProfileBySlug, { slug }))),
    allOf(city.organizations.map(({ slug }) => api(getOrganizationBySlug, { slug }))),
    allOf(city.events.map(({ id }) => api(getEvent, { id }))),
  ])
  return [
    ...attractions.flatMap(({ each, place, href }) => pointOf('attraction', each, place, href)),
    ...profiles.flatMap((each) => pointOf('profile', each, each.location, paths.profile(each.slug))),
    ...organizations.flatMap((each) =>
      pointOf('organization', each, each.location, paths.organization(each.slug)),
    ),
    ...events.flatMap((each) =>
      pointOf('event', { ...each, name: each.title }, each, paths.event(each.slug)),
    ),
  ]
}

/** The responses that succeeded; the map is drawn without the others. */
async function allOf<Result>(asked: Promise<Result>[]): Promise<Result[]> {
  const settled = await Promise.allSettled(asked)
  return settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

function pointOf(
  kind: CityPoint['kind'],
  { id, name, pictures: [cover] }: { id: string; name: string } & Pictured,
  place: Place | null,
  href: string,
): CityPoint[] {
  if (!place || place.latitude === null || place.longitude === null) return []
  return [{ kind, id, name, href, cover, latitude: place.latitude, longitude: place.longitude }]
}
