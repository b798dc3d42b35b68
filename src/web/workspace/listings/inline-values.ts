import { z } from 'zod'
import type { OwnOrganization, OwnProfile } from '#contract/listings/own-listings.ts'
import { listingFields } from '#entities/listing.ts'
import { factShape } from '#web/entities/form-values.ts'
import { wholeOf } from '#web/entities/typed-whole.ts'

const typed = z.string()
const numbers = factShape(listingFields)

/**
 * The values of the fields of either kind, under the names of the calls that change them; fields that a kind does not
 * have stay empty. The server knows the rules of each.
 */
export const InlineValues = z.object({
  name: typed,
  profileType: typed,
  organizationType: typed,
  status: typed,
  specialty: typed,
  bio: typed,
  description: typed,
  experienceYears: numbers.experienceYears,
  establishedYear: numbers.establishedYear,
  employeeCount: numbers.employeeCount,
  email: typed,
  phone: typed,
  website: typed,
  /** The id and the name of the city. */
  localisationId: z.array(typed),
  locationId: typed,
  /** Why, where the status is against the owner. */
  ground: typed,
  text: typed,
})
export type InlineValues = z.infer<typeof InlineValues>
type Field = keyof InlineValues

const numberFields: readonly Field[] = ['experienceYears', 'establishedYear', 'employeeCount']

const asText = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** A listing as its fields show it. */
export function inlineValuesOf(listing: OwnProfile | OwnOrganization): InlineValues {
  const profile = 'bio' in listing ? listing : undefined
  const organization = 'bio' in listing ? undefined : listing
  const { name, status, email, phone, localisation, locationId } = listing
  return {
    name,
    status,
    profileType: asText(profile?.profileType),
    organizationType: asText(organization?.organizationType),
    specialty: asText(profile?.specialty),
    bio: asText(profile?.bio),
    description: asText(organization?.description),
    experienceYears: asText(profile?.experienceYears),
    establishedYear: asText(organization?.establishedYear),
    employeeCount: asText(organization?.employeeCount),
    email: asText(email),
    phone: asText(phone),
    website: asText(organization?.website),
    localisationId: localisation ? [localisation.id, `${localisation.city}, ${localisation.country}`] : [],
    locationId: asText(locationId),
    ground: '',
    text: '',
  }
}

/** The change to send: only the fields that differ from the row. */
export function changeOf(began: InlineValues, values: InlineValues): Record<string, string | number | null> {
  const changed = (Object.keys(values) as Field[]).filter(
    (field) => String(values[field]) !== String(began[field]),
  )
  return Object.fromEntries(changed.map((field) => [field, sent(field, values)]))
}

function sent(field: Field, values: InlineValues): string | number | null {
  if (field === 'localisationId') return values.localisationId[0] ?? null
  const text = values[field].trim()
  if (field === 'locationId') return text || null
  return numberFields.includes(field) ? (wholeOf(text) ?? null) : text
}
