import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { withRowReader } from '#server/database/row-reader.ts'
import { images } from '#server/database/schema/images.ts'
import { listings } from '#server/database/schema/listings.ts'
import { countries, locations } from '#server/database/schema/locations.ts'
import { cheapestOfListing } from './cheapest-queries.ts'
import { cardColumns } from './columns-queries.ts'
import { readCount } from './counts-queries.ts'
import type { ListingQuery } from './filter.ts'
import { onePage, totalOf, waysToRead } from './page-queries.ts'

export type ListedRow = Awaited<ReturnType<ReturnType<typeof cardsOf>['execute']>>[number]

/** A statement is prepared for so many rows and answers also fewer. */
const preparedLimits = [6, 24, 100]

/**
 * One page of published listings and one row more, each with the total. The statements are built once and prepared
 * on each connection: planning one takes longer than running it. Where no index gives the order, the rows are counted
 * first: the number tells how to find the page.
 */
export async function listRows(db: Database, query: ListingQuery): Promise<ListedRow[]> {
  const listed =
    hasOwnIndex(query) || isOfRareWords(query) ? undefined : await readCount(db, query.kind, query)
  if (listed === 0) return []
  const asked = listed === undefined ? query : { ...query, listed, ...waysToRead(listed, query.words) }
  const limit = preparedLimits.find((most) => most >= query.limit)
  if (!limit || (query.cityIds && query.cityIds.length > 1)) return cardsOf(db, asked).execute()
  const rows = await statementOf(db, { ...asked, limit }).execute(valuesOf(asked))
  return rows.slice(0, query.limit + 1)
}

const columnsOf = (query: ListingQuery) => ({
  ...cardColumns,
  cheapest: cheapestOfListing,
  total: totalOf(query),
})

/** The cards of a page, for a query whose values may be placeholders. */
function cardsOf(db: Database, query: ListingQuery) {
  const cards = db
    .select(columnsOf(query))
    .from(listings)
    .innerJoin(locations, eq(listings.cityId, locations.id))
    .innerJoin(countries, eq(locations.countryCode, countries.code))
    .leftJoin(images, eq(listings.imageId, images.id))
    .$dynamic()
  return onePage(db, cards, query)
}

type Statement = ReturnType<ReturnType<typeof cardsOf>['prepare']>
const statements = prepared(() => new Map<string, Statement>())

function statementOf(db: Database, query: ListingQuery): Statement {
  const shape = shapeOf(query)
  const known = statements(db).get(shape)
  if (known) return known
  const asked = withPlaceholders(query)
  const statement = cardsOf(db, asked).prepare(`list_${hash('sha256', shape).slice(0, 32)}`)
  const made = withRowReader(statement, columnsOf(asked))
  statements(db).set(shape, made)
  return made
}

const narrowedBy = ({ type, types, cityIds, countryCode }: ListingQuery) =>
  [type && 'type', types && 'types', cityIds && 'city', countryCode && 'country'].filter(Boolean).join(' ')

/** What is listed in the order of an index; of the rows of a language not every order has one. */
function hasOwnIndex(query: ListingQuery): boolean {
  const narrowed = narrowedBy(query)
  if (query.words || /type.* country/.test(narrowed) || (query.cityIds?.length ?? 0) > 1) return false
  return !query.language || query.sort === 'name' || narrowed === ''
}

/** Rows that the index of words gives alone, however many are listed. */
const isOfRareWords = (query: ListingQuery) =>
  query.words?.strategy.isWhole === true && narrowedBy(query) === '' && !query.language

/** All in which the text of a statement may differ. */
function shapeOf(query: ListingQuery): string {
  const { kind, language, words, sort, after, limit, listed, isShort, isFarMore } = query
  const strategy = words && [words.strategy.index && 'index', words.strategy.isWhole && 'whole'].join(' ')
  return JSON.stringify([
    [kind, sort, limit, narrowedBy(query)],
    [
      language && 'language',
      after && 'after',
      listed !== undefined && 'listed',
      isShort,
      isFarMore,
      strategy,
    ],
  ])
}

const placeholder = (name: string) => sql.placeholder(name) as unknown as string
// Behind a select the planner does not see the value: one plan is good for all, and the statement is planned once.
const hidden = (name: string) => sql`(select ${sql.placeholder(name)})` as unknown as string

function withPlaceholders(query: ListingQuery): ListingQuery {
  const { words } = query
  return {
    ...query,
    type: query.type && hidden('type'),
    types: query.types && hidden('types'),
    language: query.language && hidden('language'),
    ...(query.cityIds && { cityIds: [hidden('city')] }),
    ...(query.countryCode && { countryCode: hidden('country') as typeof query.countryCode }),
    ...(query.listed !== undefined && { listed: placeholder('listed') as unknown as number }),
    words: words && {
      ...words,
      tsquery: placeholder('tsquery'),
      strategy: { ...words.strategy, index: words.strategy.index && placeholder('index') },
    },
    after: query.after && { sort: query.sort, key: hidden('key'), id: hidden('id') },
  }
}

function valuesOf({ type, types, language, cityIds, countryCode, listed, words, after }: ListingQuery) {
  return {
    ...{ type, types, language, city: cityIds?.[0], country: countryCode, listed },
    ...{ tsquery: words?.tsquery, index: words?.strategy.index, key: after?.key, id: after?.id },
  }
}
