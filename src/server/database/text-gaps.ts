import { sql } from 'drizzle-orm'
import { gettingThereParts } from '#contract/enums.ts'
import { listingFields } from '#entities/listing.ts'
import { namesWith } from '#fields/each.ts'
import type { Fields, Kind } from '#fields/kinds.ts'
import type { Database } from './database-handle.ts'
import { columnName } from './schema/field-columns.ts'

/** The texts and lists of phrases of a table: by the key of their times, the value. */
type Texts = { texts?: Record<string, string>; lists?: Record<string, string> }

const columns = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, columnName(name)]))
const ofFields = (fields: Fields): Texts => {
  const ofKind = (kind: Kind) => columns(namesWith(fields, (field) => field.kind === kind))
  return { texts: ofKind('localized'), lists: ofKind('phrases') }
}

/** What each table has that is translated. */
const tables: Record<string, Texts> = {
  countries: { texts: columns(['description']) },
  locations: {
    texts: {
      ...columns(['description', 'seasonText']),
      ...Object.fromEntries(gettingThereParts.map((part) => [part, `getting_there -> '${part}'`])),
    },
  },
  attractions: { texts: columns(['description']) },
  listings: ofFields(listingFields),
  offers: {
    texts: columns(['title', 'description', 'duration']),
    lists: columns(['highlights', 'includes', 'excludes', 'requirements']),
  },
  offer_links: {
    texts: columns(['customTitle', 'customDescription', 'customDuration']),
    lists: columns(['customHighlights', 'customIncludes', 'customExcludes']),
  },
  events: {
    texts: columns(['title', 'description', 'cancellationPolicy', 'ruleText']),
    lists: columns(['requirements', 'included', 'notIncluded']),
  },
  pictures: { texts: columns(['caption', 'alternative']) },
}

function statementsOf(table: string, { texts = {}, lists = {} }: Texts): string[] {
  const gapOf = (name: string, row: string) => (key: [string, string]) =>
    `${name}(${row}${key[1]}, NEW.text_times -> '${key[0]}', NEW.original_language)`
  const gaps = [
    ...Object.entries(texts).map(gapOf('text_gap', 'NEW.')),
    ...Object.entries(lists).map(gapOf('list_gap', 'NEW.')),
  ]
  const written = [...Object.values(texts), ...Object.values(lists), 'text_times', 'original_language']
  const read = [...new Set(written.map((value) => value.split(' ')[0]))]
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
