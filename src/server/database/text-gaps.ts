import { sql } from 'drizzle-orm'
import { eventTexts } from '#entities/events.ts'
import { listingFields } from '#entities/listing.ts'
import { customTexts, offerTexts, priceTexts } from '#entities/offers.ts'
import { attraction, cityTexts, country, place } from '#entities/places.ts'
import type { Fields } from '#fields/kinds.ts'
import type { Database } from './database-handle.ts'
import { columnName, textPaths } from './schema/field-columns.ts'

/** The declared texts of a table; those that are written by hand, each in a column of its name. */
type Texts = { fields?: Fields; texts?: string[] }

/** What each table has that is translated. */
const tables: Record<string, Texts> = {
  countries: { fields: country },
  locations: { fields: { ...cityTexts, ...place } },
  attractions: { fields: attraction },
  listings: { fields: listingFields },
  offers: { fields: offerTexts },
  offer_links: { fields: customTexts },
  events: { fields: eventTexts },
  offer_prices: { fields: priceTexts },
  pictures: { texts: ['caption', 'alternative'] },
}

function statementsOf(table: string, { fields = {}, texts = [] }: Texts): string[] {
  const paths = {
    ...textPaths(fields, 'NEW'),
    ...Object.fromEntries(texts.map((name) => [name, `NEW.${columnName(name)}`])),
  }
  const isList = (key: string) => fields[key]?.kind === 'phrases'
  const gaps = Object.entries(paths).map(
    ([key, path]) =>
      `${isList(key) ? 'list_gap' : 'text_gap'}(${path}, NEW.text_times -> '${key}', NEW.original_language)`,
  )
  const columns = Object.values(paths).map((path) => path.replace(/^NEW\.(\w+).*$/, '$1'))
  const read = [...new Set([...columns, 'text_times', 'original_language'])]
  return [
    `CREATE OR REPLACE FUNCTION public.${table}_untranslated() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.untranslated := ${gaps.join('\n    | ')};
  RETURN NEW;
END $$`,
    `CREATE OR REPLACE TRIGGER ${table}_untranslated BEFORE INSERT OR UPDATE OF ${read.join(', ')}
ON ${table} FOR EACH ROW EXECUTE FUNCTION public.${table}_untranslated()`,
  ]
}

/**
 * Makes the triggers that note what each row lacks to be read in every language (`untranslated`): after migrations, so that
 * a new text needs none of its own and writes no row.
 */
export async function makeTextGapTriggers(tx: Database): Promise<void> {
  for (const [table, texts] of Object.entries(tables)) {
    for (const statement of statementsOf(table, texts)) await tx.execute(sql.raw(statement))
  }
}
