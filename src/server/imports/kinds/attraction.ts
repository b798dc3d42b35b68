import { createAttraction, updateAttraction } from '#contract/content/attractions.ts'
import { maxAttractions } from '#contract/content/limits.ts'
import { slugOf } from '#contract/values/slug.ts'
import { attraction } from '#entities/places.ts'
import { blankAttraction, readAttraction } from '#server/content/index.ts'
import type { Kind } from './kind.ts'
import { countAttractionsOf, findAttractionNamesakes } from './namesake-queries.ts'
import { filledOf, importedOf, originalOf, wrongOf } from './texts.ts'

const schema = createAttraction.input.omit({ cityId: true })
const changeSchema = updateAttraction.input.omit({ id: true, updatedAt: true })

/** Attractions of a city: they have no state, so each is seen once its batch is in. */
export const attractionKind: Kind = {
  kind: 'attractions',
  own: {},
  isInCity: true,
  blank: (asked) => ({ ...blankAttraction(originalOf(undefined, asked)) }),
  findNamesakes: (tx, asked) =>
    findAttractionNamesakes(
      tx,
      asked.map(({ values, city }) => ({ name: String(values.name ?? ''), city: city?.id ?? null })),
    ),
  identityOf: ({ values, city }) => `${city?.id}/${slugOf(String(values.name))}`,
  read(row, asked) {
    const input = { ...importedOf(asked, row, attraction), ...filledOf(asked, ['category']) }
    const parsed = (row ? changeSchema : schema).safeParse(input, { reportInput: true })
    if (!parsed.success) return { values: {}, wrong: wrongOf(parsed.error, asked) }
    const blank = blankAttraction(originalOf(row, asked))
    const { values, wrong } = readAttraction((row ?? blank) as typeof blank, parsed.data)
    if (!row) return { values: { ...values, cityId: asked.city?.id }, wrong }
    const moves = asked.city && asked.city.id !== row.cityId
    return { values, wrong: { ...wrong, ...(moves && { city: { code: 'unchangeable' } }) } }
  },
  async limit(tx, changes, others) {
    const added = changes.filter(({ existing }) => !existing)
    const cityIds = [...new Set(added.map(({ values }) => String(values.cityId)))]
    const counts = await countAttractionsOf(tx, cityIds, others)
    for (const { asked, values } of added) {
      const { count, last } = counts.get(String(values.cityId)) ?? { count: 0, last: 0 }
      counts.set(String(values.cityId), { count: count + 1, last: last + 1 })
      values.position = last + 1
      if (count >= maxAttractions) asked.wrong.city = { code: 'cityFull', most: maxAttractions }
    }
  },
}
