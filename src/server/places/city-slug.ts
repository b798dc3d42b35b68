import { slugOf, uniqueSlug, withSuffix } from '#contract/values/slug.ts'

/** A city's slug, unique in its country: its name, then with its state, then with its GeoNames number. */
export async function citySlug(
  city: { name: string; state: string | null; geonameId: number | null },
  taken: Set<string>,
): Promise<string> {
  const base = slugOf(city.name)
  const candidates = [
    base,
    ...(city.state ? [slugOf(`${city.name} ${city.state}`)] : []),
    ...(city.geonameId ? [withSuffix(base, city.geonameId)] : []),
  ]
  const free = candidates.find((slug) => !taken.has(slug))
  return free ?? uniqueSlug(base, (slug) => taken.has(slug))
}
