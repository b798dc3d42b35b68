import { z } from 'zod'
import type { CountryCode } from '#contract/enums.ts'
import type { LocalizedText } from '#contract/languages.ts'
import { checkRows, readCsv, readJson, refuse, rowName } from '#server/data-file.ts'
import {
  AttractionContent,
  CityContent,
  CityLine,
  CountryContent,
  EventContent,
  NameLine,
  Text,
} from './content-schemas.ts'

const contentFile = 'amazon-content.json'
const ruleTextsFile = 'events-rule-texts.json'
const featuredFile = 'featured-events.json'
const namesFile = 'city-names.csv'

export type StarterCity = CityLine & { content?: CityContent; otherNames?: string[] }
/** What else cities are called, by GeoNames id. */
export type OtherNames = Map<number, string[]>
export type StarterEvent = EventContent & { ruleTexts: LocalizedText; featured: boolean }

/** What the directory begins with: checked, and every city that is named is among the cities. */
export type StarterData = {
  countries: CountryContent[]
  cities: StarterCity[]
  attractions: AttractionContent[]
  events: StarterEvent[]
}

/** How the content names a city: by country and name. */
export const cityKey = (countryCode: CountryCode, name: string): string => `${countryCode}/${name}`

/**
 * Reads the starter content.
 *
 * @throws StarterDataError naming file, row and field of whatever is wrong
 */
export async function readStarterData(folder: string): Promise<StarterData> {
  const content = ((await readJson(folder, contentFile)) ?? {}) as Record<string, unknown>
  const rows = <Row extends z.ZodType>(list: string, schema: Row) =>
    checkRows(`${contentFile}, ${list}`, content[list], schema)
  const countries = rows('countries', CountryContent)
  const described = withContent(await readCities(folder), rows('cities', CityContent))
  const cities = withOtherNames(described, await readNames(folder))
  const attractions = rows('attractions', AttractionContent)
  const events = await withRuleTexts(folder, rows('events', EventContent))
  const known = new Set(cities.map((city) => cityKey(city.countryCode, city.name)))
  refuse([...strangers('attractions', attractions, known), ...strangers('events', events, known)])
  return { countries, cities, attractions, events }
}

/** The other names of cities, from `city-names.csv`. */
export async function readOtherNames(folder: string): Promise<OtherNames> {
  const names: OtherNames = new Map()
  for (const { geonameId, otherName } of await readNames(folder)) {
    names.set(geonameId, [...(names.get(geonameId) ?? []), otherName])
  }
  return names
}

const readNames = async (folder: string) => checkRows(namesFile, await readCsv(folder, namesFile), NameLine)

async function readCities(folder: string): Promise<CityLine[]> {
  const files = ['amazon-cities.csv', 'additional-cities.csv']
  const lists = await Promise.all(
    files.map(async (file) => checkRows(file, await readCsv(folder, file), CityLine)),
  )
  return lists.flat()
}

function withContent(lines: CityLine[], contents: CityContent[]): StarterCity[] {
  const found = new Map<CityLine, CityContent>()
  const problems: string[] = []
  for (const [index, content] of contents.entries()) {
    const line = lines.find((city) =>
      content.geonameId
        ? city.geonameId === content.geonameId
        : city.name === content.name && city.countryCode === content.countryCode,
    )
    if (line) found.set(line, content)
    else problems.push(`${rowName(`${contentFile}, cities`, content, index)}: not in any list of cities`)
  }
  refuse(problems)
  return lines.map((line) => {
    const content = found.get(line)
    return content ? { ...line, name: content.name, content } : line
  })
}

function withOtherNames(cities: StarterCity[], names: NameLine[]): StarterCity[] {
  const known = new Set(cities.map(({ geonameId, name }) => `${geonameId} ${name}`))
  refuse(
    names.flatMap((row, index) =>
      known.has(`${row.geonameId} ${row.name}`)
        ? []
        : [
            `${rowName(namesFile, row, index)}, geonameId: no city ${row.name} with the number ${row.geonameId}`,
          ],
    ),
  )
  return cities.map((city) => {
    const own = names.filter(({ geonameId }) => geonameId === city.geonameId)
    return own.length > 0 ? { ...city, otherNames: own.map(({ otherName }) => otherName) } : city
  })
}

async function withRuleTexts(folder: string, events: EventContent[]): Promise<StarterEvent[]> {
  const texts = checked(
    ruleTextsFile,
    (await readJson(folder, ruleTextsFile)) ?? {},
    z.record(z.string(), Text),
  )
  const featured = checked(featuredFile, (await readJson(folder, featuredFile)) ?? [], z.array(z.string()))
  const names = new Set(events.map((event) => event.name))
  refuse([
    ...Object.keys(texts).flatMap((name) =>
      names.has(name) ? [] : [`${ruleTextsFile}, ${name}: no such event`],
    ),
    ...featured.flatMap((name) => (names.has(name) ? [] : [`${featuredFile}, ${name}: no such event`])),
  ])
  return events.map((event) => ({
    ...event,
    ruleTexts: texts[event.name] ?? { en: event.ruleText },
    featured: featured.includes(event.name),
  }))
}

function checked<Value extends z.ZodType>(file: string, value: unknown, schema: Value): z.output<Value> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  refuse(parsed.error.issues.map(({ path, message }) => `${file}, ${path.join(', ')}: ${message}`))
  throw parsed.error
}

function strangers(list: string, rows: { city: string; countryCode: CountryCode }[], known: Set<string>) {
  return rows.flatMap((row, index) =>
    known.has(cityKey(row.countryCode, row.city))
      ? []
      : [
          `${rowName(`${contentFile}, ${list}`, row, index)}, city: no city ${row.city} in ${row.countryCode}`,
        ],
  )
}
