import { z } from 'zod'
import { sentCoordinate, sentTexts } from '#contract/content-fields.ts'
import { mostOfDescription } from '#contract/content-limits.ts'
import { Currency, EventType } from '#contract/enums.ts'
import { Language, type LocalizedText, languages } from '#contract/languages.ts'
import { nameOf, textOf } from '#contract/names.ts'
import { slugOf } from '#contract/slug.ts'
import { linkOf } from '#contract/typed-links.ts'
import { mergedText, wrongPoint } from '#server/content/index.ts'
import type { Asked, Existing, Kind, Values, Wrong } from './kind.ts'
import { givenOf, originalOf, textsOf, wrongOf } from './kind-texts.ts'
import { findEventNamesakes } from './namesake-queries.ts'
import { giveSlugs } from './slugs.ts'

const schema = z.object({
  title: z.partialRecord(Language, nameOf(160)),
  description: sentTexts(mostOfDescription).optional(),
  eventType: EventType,
  startDate: z.iso.date(),
  endDate: z.iso.date().optional(),
  startTime: z.string().optional(),
  endTime: z.string().optional(),
  location: textOf(200).optional(),
  latitude: sentCoordinate(90),
  longitude: sentCoordinate(180),
  price: z.number().min(0).max(1_000_000).optional(),
  currency: Currency.optional(),
  maxParticipants: z.number().int().min(1).max(100_000).optional(),
  website: z.string().max(500).optional(),
  originalLanguage: Language.optional(),
})
const plain = Object.keys(schema.shape).filter((field) => field !== 'title' && field !== 'description')

/** Events: they come pending, and staff approve them. */
export const eventKind: Kind = {
  kind: 'events',
  own: {},
  isInCity: true,
  blank: (asked) => ({
    originalLanguage: originalOf(undefined, asked),
    title: {},
    description: {},
    status: 'pending',
    currency: 'USD',
  }),
  findNamesakes: (tx, asked) =>
    findEventNamesakes(
      tx,
      asked.map((each) => ({
        names: namesOf(each),
        city: each.city?.id ?? null,
        day: (each.values.startDate as string | undefined) ?? null,
      })),
    ),
  identityOf: (asked) => `${asked.city?.id}/${slugOf(namesOf(asked)[0] ?? '')}/${asked.values.startDate}`,
  read(row, asked) {
    const original = originalOf(row, asked)
    const title = textsOf(asked, original, 'title', 'name')
    const input = { ...givenOf(asked, plain), title, description: textsOf(asked, original, 'description') }
    const parsed = schema.safeParse(input, { reportInput: true })
    if (!parsed.success) return { values: {}, wrong: wrongOf(parsed.error, asked) }
    return readEvent(row, asked, parsed.data)
  },
  giveAddresses: (tx, changes) => {
    const added = changes.filter(({ existing }) => !existing)
    return giveSlugs(
      tx,
      'event',
      added.map(({ asked, values }) => ({ values, name: namesOf(asked)[0] ?? 'event' })),
    )
  },
}

const namesOf = ({ values, language }: Asked): string[] =>
  [values.name, values[`title.${language}`], ...languages.map((each) => values[`title.${each}`])].flatMap(
    (name) => (typeof name === 'string' ? [name] : []),
  )

function readEvent(row: Existing | undefined, asked: Asked, input: z.output<typeof schema>) {
  const { title, description, startDate, website, ...rest } = input
  const endDate =
    input.endDate ?? (row?.startsOn === startDate ? (row.endsOn as string | null) : null) ?? startDate
  const link = website ? linkOf('website', website) : undefined
  const { latitude = (row?.latitude ?? null) as number | null } = rest
  const { longitude = (row?.longitude ?? null) as number | null } = rest
  const { endDate: _, ...plainValues } = rest
  const values: Values = {
    ...plainValues,
    latitude,
    longitude,
    title: mergedText((row?.title ?? {}) as LocalizedText, title),
    description: mergedText((row?.description ?? {}) as LocalizedText, description),
    startsOn: startDate,
    endsOn: endDate,
    cityId: asked.city?.id,
    ...(link && typeof link === 'object' && { website: link.url }),
  }
  return { values, wrong: { ...wrongPoint({ latitude, longitude }), ...wrongEvent(row, values, link) } }
}

function wrongEvent(row: Existing | undefined, values: Values, link: unknown): Wrong {
  const wrong: Wrong = {}
  if (String(values.endsOn) < String(values.startsOn)) wrong.endDate = { code: 'beforeFirstDay' }
  if (typeof link === 'string') wrong.website = { code: link as 'notAUrl' }
  if (!row) return wrong
  // the rule of an annual event makes its days, and places are given away one by one
  const days = row.startsOn !== values.startsOn || row.endsOn !== values.endsOn
  if (row.rule && days) wrong.startDate = { code: 'unchangeable' }
  if (values.maxParticipants !== undefined && values.maxParticipants !== row.maxParticipants) {
    wrong.maxParticipants = { code: 'unchangeable' }
  }
  return wrong
}
