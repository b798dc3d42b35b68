import { createCity, updateCity } from '#contract/content/cities.ts'
import type { CountryCode } from '#contract/enums.ts'
import { slugOf } from '#contract/values/slug.ts'
import { city } from '#entities/places.ts'
import { listNamesakes, lockAddresses, newCity, readCity } from '#server/content/index.ts'
import type { Database } from '#server/database/connect.ts'
import { citySlug } from '#server/places/index.ts'
import type { Change, FileRow, Kind, Wrong } from './kind.ts'
import { findCityNamesakes } from './namesake-queries.ts'
import { listCitySlugsInUse } from './slug-queries.ts'
import { importedOf, originalOf, wrongOf } from './texts.ts'

const schema = createCity.input
const changeSchema = updateCity.input.omit({ id: true, updatedAt: true })

/** Cities: they come closed, and staff open them. */
export const cities: Kind = {
  kind: 'cities',
  own: { kind: 'city' },
  isInCity: false,
  blank: (asked) => ({ ...newCity(originalOf(undefined, asked)), isActive: false }),
  findNamesakes: (tx, asked) =>
    findCityNamesakes(
      tx,
      asked.map(({ values }) => ({
        name: String(values.name ?? ''),
        country: String(values.countryCode ?? ''),
        state: values.state ? String(values.state) : null,
      })),
    ),
  identityOf: ({ values }) =>
    [values.countryCode, slugOf(String(values.state ?? '')), slugOf(String(values.name))].join('/'),
  read(row, asked, now) {
    const { countryCode, geonameId } = asked.values
    const input = importedOf(asked, row, city)
    const parsed = row
      ? changeSchema.safeParse(input, { reportInput: true })
      : schema.safeParse({ ...input, countryCode }, { reportInput: true })
    const wrong = { ...wrongOf(parsed.error, asked), ...wrongGeonameId(geonameId) }
    if (!parsed.success) return { values: {}, wrong }
    const { countryCode: _, ...change } = parsed.data
    const before = (row ?? newCity(originalOf(row, asked))) as ReturnType<typeof newCity>
    const read = readCity(before, change, now)
    const values = { ...read.values, ...(geonameId !== undefined && { geonameId }) }
    // a city does not move to another country by a file: everything in it would move too
    const moves = row && countryCode !== undefined && row.countryCode !== countryCode
    return {
      values: row ? values : { ...values, countryCode },
      wrong: { ...wrong, ...read.wrong, ...(moves && { countryCode: { code: 'unchangeable' } }) },
    }
  },
  async giveAddresses(tx, changes) {
    const named = changes.filter(({ existing, values }) => isRenamed(existing, values))
    const countries = [...new Set(named.map(countryOf))].sort()
    for (const country of countries) {
      await lockAddresses(tx, country)
      await nameAll(
        tx,
        country,
        named.filter((change) => countryOf(change) === country),
      )
    }
  },
}

const wrongGeonameId = (id: unknown): Wrong =>
  id !== undefined && !((id as number) > 0) ? { geonameId: { code: 'invalid' } } : {}

const isRenamed = (row: Change['existing'], values: Change['values']) =>
  !row || (values.name !== undefined && slugOf(String(values.name)) !== slugOf(String(row.name)))
const countryOf = ({ existing, values }: Change) =>
  (values.countryCode ?? existing?.countryCode) as CountryCode

async function nameAll(tx: Database, country: CountryCode, changes: Change[]): Promise<void> {
  const named = changes.map(({ existing, values }) => cityOf({ ...existing, ...values }))
  const taken = await listCitySlugsInUse(tx, country, named.flatMap(candidatesOf))
  for (const [index, change] of changes.entries()) {
    const { existing, values, asked } = change
    const city = named[index] as ReturnType<typeof cityOf>
    if (existing) await refuseNamesake(tx, country, existing.id, city, asked)
    const slug = await citySlug(city, taken)
    taken.add(slug)
    values.slug = slug
  }
}

const cityOf = (row: Record<string, unknown>) => ({
  name: String(row.name),
  state: (row.state ?? null) as string | null,
  geonameId: (row.geonameId ?? null) as number | null,
})
function candidatesOf({ name, state, geonameId }: ReturnType<typeof cityOf>): string[] {
  const base = slugOf(name)
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9, ...(geonameId ? [geonameId] : [])].map((n) =>
    slugOf(`${base} ${n}`),
  )
  return [base, ...(state ? [slugOf(`${name} ${state}`)] : []), ...numbered]
}

/** Two cities of one name in one state would be told apart by nobody. */
async function refuseNamesake(
  tx: Database,
  country: CountryCode,
  id: string,
  { name, state }: ReturnType<typeof cityOf>,
  asked: FileRow,
): Promise<void> {
  const namesakes = await listNamesakes(tx, country, name, state)
  if (namesakes.some((row) => row.id !== id)) asked.wrong.name = { code: 'taken' }
}
