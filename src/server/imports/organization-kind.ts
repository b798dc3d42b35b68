import type { z } from 'zod'
import { nameOf, textOf } from '#contract/names.ts'
import { updateMyOrganization } from '#contract/owner-listing-changes.ts'
import { slugOf } from '#contract/slug.ts'
import type { Database } from '#server/database/connect.ts'
import { changeOfOrganization, type LockedListing, readChange } from '#server/owner-area/index.ts'
import type { Asked, Existing, Kind, Wrong } from './kind.ts'
import { givenOf, originalOf, textsOf, wrongOf } from './kind-texts.ts'
import { findMerged, findOrganizationNamesakes } from './namesake-queries.ts'
import { lockSlugsOf } from './slug-queries.ts'
import { giveSlugs } from './slugs.ts'

const plain = [
  'name',
  'organizationType',
  'phone',
  'email',
  'website',
  'licenseNumber',
  'establishedYear',
  'employeeCount',
  'languages',
  'originalLanguage',
]
const schema = updateMyOrganization.input
  .omit({ id: true, updatedAt: true, slug: true, localisationId: true, locationId: true })
  .extend({ name: nameOf(80), licenseNumber: textOf(80).optional() })
const changeSchema = schema.partial({ name: true })

/** Organizations without an owner: pending, or verified at the end where that was asked for. */
export const organizationKind: Kind = {
  kind: 'organizations',
  own: { kind: 'organization' },
  isInCity: true,
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
  async read(row, asked, _now, tx) {
    const texts = textsOf(asked, originalOf(row, asked), 'description')
    const input = { ...givenOf(asked, plain), texts: texts && { description: texts } }
    const parsed = (row ? changeSchema : schema).safeParse(input, { reportInput: true })
    if (!parsed.success) return { values: {}, wrong: wrongOf(parsed.error, asked) }
    return readOrganization(tx, row, asked, parsed.data)
  },
  stagedKey: ({ values }) => (values.slug as string | undefined) ?? null,
  publish: () => ({ status: 'verified' }),
  lockAddresses: (tx) => lockSlugsOf(tx, 'listing'),
  giveAddresses: (tx, changes, importId) => {
    const added = changes.filter(({ existing }) => !existing)
    return giveSlugs(
      tx,
      { kind: 'listing', importId },
      added.map(({ values }) => ({ values, name: String(values.name) })),
    )
  },
}

const blank = {
  kind: 'organization' as const,
  name: '',
  type: null,
  status: 'pending' as const,
  description: {},
  phone: null,
  email: null,
  website: null,
  licenseNumber: null,
  establishedYear: null,
  employeeCount: null,
  languages: [],
  textTimes: {},
}
const decides = { edit: true, changeStatus: false, changeType: true, handOver: false }

async function readOrganization(
  tx: Database,
  row: Existing | undefined,
  asked: Asked,
  input: z.output<typeof changeSchema>,
) {
  const { licenseNumber, ...sent } = input
  const before = {
    ...blank,
    originalLanguage: originalOf(row, asked),
    countryCode: asked.city?.countryCode,
    ...row,
  } as unknown as LockedListing
  // neither city nor address are in it: those it would look up one by one
  const change = { ...changeOfOrganization({ ...sent, id: '' }), removesImage: false }
  const read = await readChange(tx, before, change, decides)
  const wrong: Wrong = { ...read.wrong, ...read.forbidden }
  if (row?.deletedAt) wrong.key = { code: 'unchangeable' }
  const cityId = asked.city?.id
  const moves = row && cityId !== undefined && row.cityId !== cityId
  const values = {
    ...read.values,
    ...(licenseNumber !== undefined && { licenseNumber: licenseNumber || null }),
    ...(cityId !== undefined && { cityId }),
    // a place lies in the city of the listing
    ...(moves && { placeId: null }),
  }
  return { values, wrong }
}
