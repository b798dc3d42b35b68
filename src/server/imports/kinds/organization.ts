import type { z } from 'zod'
import { updateMyOrganization } from '#contract/listings/changes.ts'
import { GivenRegistration } from '#contract/registrations/public.ts'
import { maxRegistrations } from '#contract/registrations/registries.ts'
import { nameOf } from '#contract/values/names.ts'
import { slugOf } from '#contract/values/slug.ts'
import { listingFields, organization } from '#entities/listing.ts'
import { blankRow, isText, namesWith } from '#fields/each.ts'
import type { Field, Kind } from '#fields/kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { fieldTimesAfter } from '#server/entities/index.ts'
import { changeOfOrganization, type LockedListing, readChange } from '#server/owner-area/index.ts'
import { readRegistrationsOf, writeRegistrationsOf } from '#server/registers/index.ts'
import type { Existing, FileRow, Kind as ImportedKind, Values, Wrong } from './kind.ts'
import { findMerged, findOrganizationNamesakes } from './namesake-queries.ts'
import { giveSlugs } from './slugs.ts'
import { filledOf, isAsThere, originalOf, textsOf, wrongOf } from './texts.ts'

const isImported = (field: Field) => field.isImported === true
const importedNames = (kind: Kind) =>
  namesWith(organization, (field) => isImported(field) && field.kind === kind)
const localizedFields = importedNames('localized')
const phraseLists = importedNames('phrases')
const plain = [
  ...['name', 'organizationType', 'phone', 'languages', 'originalLanguage'],
  ...namesWith(organization, (field) => isImported(field) && !isText(field)),
]
const schema = updateMyOrganization.input
  .omit({ id: true, updatedAt: true, slug: true, localisationId: true, locationId: true })
  .extend({ name: nameOf(80) })
const changeSchema = schema.partial({ name: true })

/** Organizations without an owner: pending, or verified at the end where that was asked for. */
export const organizationKind: ImportedKind = {
  kind: 'organizations',
  own: { kind: 'organization' },
  isInCity: true,
  beside: {
    tables: ['registrations'],
    properties: ['registrations'],
    read: readRegistrationsOf,
    insert: writeAll,
    write: writeAll,
  },
  blank: (asked) => ({ ...blank, originalLanguage: originalOf(undefined, asked) }),
  findNamesakes: (tx, asked) =>
    findOrganizationNamesakes(
      tx,
      asked.map(({ values, city }) => ({ name: String(values.name ?? ''), city: city?.id ?? null })),
    ),
  findMerged: (tx, asked) =>
    findMerged(
      tx,
      'organization',
      asked.map(({ id, key }) => ({ id, key })),
    ),
  identityOf: ({ values, city }) => `${city?.id}/${slugOf(String(values.name))}`,
  async read(row, asked, now, tx) {
    const texts = Object.fromEntries(
      localizedFields.map((field) => [field, textsOf(asked, originalOf(row, asked), field)]),
    )
    const lists = filledOf(
      asked,
      phraseLists.filter((list) => !isAsThere(row, asked, list)),
    )
    const input = { ...filledOf(asked, plain), ...lists, texts }
    const parsed = (row ? changeSchema : schema).safeParse(input, { reportInput: true })
    if (!parsed.success) return { values: {}, wrong: wrongOf(parsed.error, asked) }
    const read = await readOrganization(tx, row, asked, parsed.data, now)
    return withRegistrations(read, asked)
  },
  giveAddresses: (tx, changes) => {
    const added = changes.filter(({ existing }) => !existing)
    return giveSlugs(
      tx,
      'listing',
      added.map(({ values }) => ({ values, name: String(values.name) })),
    )
  },
}

/** What a file says of registrations: `Cadastur: 12.345`, several with a semicolon between them. */
function withRegistrations({ values, wrong }: { values: Values; wrong: Wrong }, { values: asked }: FileRow) {
  const typed = asked.registrations as string[] | undefined
  if (typed === undefined) return { values, wrong }
  const read = typed.map((text) => {
    const [registry = '', ...number] = text.split(/:\s*/)
    const parsed = GivenRegistration.safeParse({ registry, number: number.join(': ') })
    return parsed.success && parsed.data.registry ? parsed.data : undefined
  })
  const registries = new Set(read.map((entry) => entry?.registry.toLowerCase()))
  if (read.includes(undefined) || registries.size < read.length || read.length > maxRegistrations)
    return { values, wrong: { ...wrong, registrations: { code: 'notRegistrations' as const } } }
  const registrations = read.map((entry) => `${entry?.registry}: ${entry?.number}`)
  return { values: { ...values, registrations }, wrong }
}

function writeAll(tx: Database, rows: { id: string; values: Values }[]): Promise<void> {
  return writeRegistrationsOf(
    tx,
    rows.flatMap(({ id, values: { registrations } }) =>
      registrations ? [{ listingId: id, registrations: registrations as string[] }] : [],
    ),
  )
}

const blank = {
  kind: 'organization' as const,
  name: '',
  type: null,
  status: 'pending' as const,
  phone: null,
  languages: [],
  ...blankRow(organization),
  textTimes: {},
}
const decides = { edit: true, changeStatus: false, changeType: true, handOver: false }

async function readOrganization(
  tx: Database,
  row: Existing | undefined,
  asked: FileRow,
  input: z.output<typeof changeSchema>,
  now: Date,
) {
  const before = {
    ...blank,
    originalLanguage: originalOf(row, asked),
    countryCode: asked.city?.countryCode,
    ...row,
  } as unknown as LockedListing
  // neither city nor address are in it: those it would look up one by one
  const change = { ...changeOfOrganization({ ...input, id: '' }), removesImage: false }
  const read = await readChange(tx, before, change, decides)
  const wrong: Wrong = { ...read.wrong, ...read.forbidden }
  if (row?.deletedAt) wrong.key = { code: 'unchangeable' }
  const cityId = asked.city?.id
  const moves = row && cityId !== undefined && row.cityId !== cityId
  const textTimes = fieldTimesAfter(listingFields, before, read.values, now)
  const values = {
    ...read.values,
    textTimes,
    ...(cityId !== undefined && { cityId }),
    // a place is in the city of the listing
    ...(moves && { placeId: null }),
  }
  return { values, wrong }
}
