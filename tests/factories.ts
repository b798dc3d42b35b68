import { inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { OrganizationType, ProfileType } from '#contract/enums.ts'
import type { LocalizedText } from '#contract/languages.ts'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { roles, userRoles, users } from '#server/database/schema/accounts.ts'
import { events } from '#server/database/schema/events.ts'
import { images } from '#server/database/schema/images.ts'
import { listings, organizationGuides, socialLinks } from '#server/database/schema/listings.ts'
import { attractions, countries, locations } from '#server/database/schema/locations.ts'
import { offerLinks, offers } from '#server/database/schema/offers.ts'

type Row<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

let made = 0
/** A name that no other row of the test has. */
const unique = (base: string) => `${base} ${++made}`
const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

async function insert<Table extends PgTable>(
  db: Database,
  table: Table,
  values: object,
): Promise<Table['$inferSelect']> {
  const rows = (await db
    .insert(table as PgTable)
    .values(values as never)
    .returning()) as Table['$inferSelect'][]
  return rows[0] as Table['$inferSelect']
}

/** Brazil unless told otherwise; does nothing where the country exists. */
export async function insertCountry(db: Database, row: Row<typeof countries> = {}) {
  const values = {
    code: 'BR' as const,
    slug: 'brazil',
    name: { en: 'Brazil', fr: 'Brésil', pt: 'Brasil', es: 'Brasil' },
    ...row,
  }
  await db.insert(countries).values(values).onConflictDoNothing()
  return values
}

/** An active city of Brazil with coordinates. */
export async function insertCity(db: Database, row: Row<typeof locations> = {}) {
  if (!row.countryCode || row.countryCode === 'BR') await insertCountry(db)
  const name = row.name ?? unique('Vila')
  const standard = {
    id: newId(),
    kind: 'city',
    countryCode: 'BR',
    name,
    slug: slugOf(name),
    state: 'Amazonas',
    latitude: -3.1,
    longitude: -60,
  }
  return insert(db, locations, { ...standard, ...row })
}

export async function insertAttraction(db: Database, row: Row<typeof attractions> & { cityId: string }) {
  return insert(db, attractions, {
    id: newId(),
    name: unique('Mirante'),
    category: 'viewpoint',
    description: { en: 'A view' },
    ...row,
  })
}

/** A published guide, in a city of its own unless `cityId` is given. */
export function insertProfile(
  db: Database,
  { profileType = 'guide', bio = { en: 'I guide.' }, ...row }: ProfileFields & Row<typeof listings> = {},
) {
  return insertListing(db, 'Ana Guia', {
    ...{ kind: 'profile', type: profileType, description: bio },
    ...row,
  })
}

/** A published lodge, in a city of its own unless `cityId` is given. */
export function insertOrganization(
  db: Database,
  { organizationType = 'lodge', ...row }: OrganizationFields & Row<typeof listings> = {},
) {
  return insertListing(db, 'Pousada', {
    ...{ kind: 'organization', type: organizationType, description: { en: 'Rooms.' } },
    ...row,
  })
}

type ProfileFields = { profileType?: ProfileType | null | undefined; bio?: LocalizedText | undefined }
type OrganizationFields = { organizationType?: OrganizationType | null | undefined }

async function insertListing(db: Database, base: string, row: Row<typeof listings>) {
  const name = row.name ?? unique(base)
  const cityId = row.cityId === undefined ? (await insertCity(db)).id : row.cityId
  return insert(db, listings, { id: newId(), slug: slugOf(name), name, status: 'verified', ...row, cityId })
}

/** Who owns a row, by the kind of listing. */
type Owner = { profileId?: string | undefined; organizationId?: string | undefined }

/** A published festival, in a city of its own unless `cityId` is given. */
export async function insertEvent(
  db: Database,
  { profileId, organizationId, ...row }: Owner & Row<typeof events> = {},
) {
  const name = row.slug ?? unique('festa')
  const cityId = row.cityId ?? (await insertCity(db)).id
  const standard = {
    id: newId(),
    slug: slugOf(name),
    title: { en: name },
    description: { en: 'A feast.' },
    eventType: 'festival',
    status: 'verified',
    listingId: profileId ?? organizationId,
  }
  return insert(db, events, { ...standard, ...row, cityId })
}

/** An offer linked to the given profile or organization; `link` holds its custom values. */
export async function insertOffer(
  db: Database,
  owner: { profileId: string } | { organizationId: string },
  row: Row<typeof offers> = {},
  link: Row<typeof offerLinks> = {},
) {
  const offer = await insert(db, offers, { id: newId(), title: { en: unique('Canoe tour') }, ...row })
  const linked = await insert(db, offerLinks, {
    ...{ id: newId(), offerId: offer.id, listingId: Object.values(owner)[0] },
    ...link,
  })
  return { ...offer, linkId: linked.id }
}

export async function insertSocialLink(
  db: Database,
  { profileId, organizationId, ...row }: Owner & Row<typeof socialLinks>,
) {
  return insert(db, socialLinks, {
    id: newId(),
    listingId: profileId ?? organizationId,
    platform: 'instagram',
    url: 'https://instagram.com/example',
    ...row,
  })
}

export async function insertGuide(
  db: Database,
  row: { organizationId: string; profileId: string; position?: number },
) {
  return insert(db, organizationGuides, row)
}

export async function insertImage(db: Database, row: { bytes: Buffer; hash: string } & Row<typeof images>) {
  return insert(db, images, { id: newId(), mime: 'image/png', width: 8, height: 8, ...row })
}

/** An active person with a verified e-mail address; `roles` names the roles they have. */
export async function insertUser(
  db: Database,
  { roles: names = [], ...row }: Row<typeof users> & { roles?: string[] } = {},
) {
  const name = row.name ?? unique('Person')
  const email = `${slugOf(name)}@example.org`
  const user = await insert(db, users, { id: newId(), name, email, emailVerified: true, ...row })
  if (names.length > 0) {
    const given = await db.select({ id: roles.id }).from(roles).where(inArray(roles.name, names))
    if (given.length !== names.length) throw new Error(`not every role exists: ${names.join(', ')}`)
    await db.insert(userRoles).values(given.map((role) => ({ userId: user.id, roleId: role.id })))
  }
  return user
}
