import { z } from 'zod'
import { type LocalizedText, languages } from '#contract/languages.ts'
import { checkRows, readJson, refuse, StarterDataError } from '#server/data-file.ts'

const seasonsFile = 'seasons.json'
const wayFile = 'getting-there.json'

const FullText = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, z.string().trim().min(1)])) as Record<
    (typeof languages)[number],
    z.ZodString
  >,
)
/** A town by its GeoNames id, or by the id of its own; the name is for the reader of the file. */
const Town = z.object({ name: z.string(), id: z.union([z.number().int().positive(), z.uuid()]) })
const Months = z.array(z.number().int().min(1).max(12)).nonempty()

const Region = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  of: z.enum(['water', 'rain']),
  high: Months,
  low: Months,
  text: FullText,
  source: z.string().min(1),
  towns: z.array(Town),
})
const Way = Town.extend({ river: FullText.optional(), road: FullText.optional(), air: FullText.optional() })

export type Season = Omit<z.output<typeof Region>, 'id' | 'towns'>
export type GettingThere = { river?: LocalizedText; road?: LocalizedText; air?: LocalizedText }
export type TownId = string | number

/** What is known of towns, by GeoNames id or id: when to come, and how to get there. */
export type TownFacts = { seasons: Map<TownId, Season>; ways: Map<TownId, GettingThere> }

/**
 * The facts about towns of the data folder.
 *
 * @throws StarterDataError naming row and field of whatever is wrong
 */
export async function readTownFacts(folder: string): Promise<TownFacts> {
  const regions = checkRows(seasonsFile, await listIn(folder, seasonsFile, 'regions'), Region)
  const both = regions.filter(({ high, low }) => high.some((month) => low.includes(month)))
  refuse(both.map(({ id }) => `${seasonsFile}, ${id}: a month is both high and low`))
  const inRegions = regions.flatMap(({ id: _, towns, ...season }) =>
    towns.map((town) => ({ ...town, season })),
  )
  const ways = checkRows(wayFile, await listIn(folder, wayFile, 'towns'), Way)
  refuse([...twice(seasonsFile, inRegions), ...twice(wayFile, ways)])
  return {
    seasons: new Map(inRegions.map(({ id, season }) => [id, season])),
    ways: new Map(ways.map(({ id, name: _, ...way }) => [id, way])),
  }
}

async function listIn(folder: string, file: string, list: string): Promise<unknown> {
  const content = (await readJson(folder, file)) as Record<string, unknown> | null | undefined
  if (content === undefined) throw new StarterDataError(`${file}: the file is missing`)
  return content?.[list]
}

const twice = (file: string, towns: { name: string; id: TownId }[]) =>
  towns
    .filter(({ id }, at) => towns.findIndex((town) => town.id === id) < at)
    .map(({ name }) => `${file}: ${name} stands there twice`)
