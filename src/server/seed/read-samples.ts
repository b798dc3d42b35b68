import type { z } from 'zod'
import { checkRows, readJson, refuse, rowName } from '#server/data-file.ts'
import {
  type Owner,
  SampleEvent,
  SampleOffer,
  SampleOrganization,
  SampleProfile,
  SampleSocialLink,
} from './sample-schemas.ts'

/** The sample listings: checked, and every key that is named is among the rows. */
export type SampleData = {
  profiles: SampleProfile[]
  organizations: SampleOrganization[]
  offers: SampleOffer[]
  socialLinks: SampleSocialLink[]
  events: SampleEvent[]
}

const files = {
  profiles: 'sample/profiles.json',
  organizations: 'sample/organizations.json',
  offers: 'sample/offers.json',
  socialLinks: 'sample/social-links.json',
  events: 'sample/events.json',
} as const satisfies Record<keyof SampleData, string>

/**
 * Reads the sample listings.
 *
 * @throws StarterDataError naming file, row and field of whatever is wrong
 */
export async function readSamples(folder: string): Promise<SampleData> {
  const rows = async <Row extends z.ZodType>(file: string, schema: Row) =>
    checkRows(file, await readJson(folder, file), schema)
  const data = {
    profiles: await rows(files.profiles, SampleProfile),
    organizations: await rows(files.organizations, SampleOrganization),
    offers: await rows(files.offers, SampleOffer),
    socialLinks: await rows(files.socialLinks, SampleSocialLink),
    events: await rows(files.events, SampleEvent),
  }
  refuse([...repeatedKeys(data), ...unknownKeys(data), ...impossibleEvents(data.events)])
  return data
}

/** Problems with cities that are not among the given GeoNames numbers, or are closed. */
export function strangeCities(data: SampleData, isOpen: (geonameId: number) => boolean): string[] {
  return (['profiles', 'organizations', 'events'] as const).flatMap((list) =>
    data[list].flatMap((row, index) =>
      isOpen(row.cityGeonameId)
        ? []
        : [`${rowName(files[list], row, index)}, cityGeonameId: no active city ${row.cityGeonameId}`],
    ),
  )
}

function repeatedKeys(data: SampleData): string[] {
  return (['profiles', 'organizations', 'offers', 'events'] as const).flatMap((list) => {
    const seen = new Set<string>()
    return data[list].flatMap((row, index) => {
      const isRepeated = seen.has(row.key)
      seen.add(row.key)
      return isRepeated ? [`${rowName(files[list], row, index)}, key: used twice`] : []
    })
  })
}

function unknownKeys(data: SampleData): string[] {
  const profiles = new Set(data.profiles.map((profile) => profile.key))
  const organizations = new Set(data.organizations.map((organization) => organization.key))
  const check = (list: keyof SampleData, field: string, ownerOf: (row: never) => Owner | null) =>
    data[list].flatMap((row, index) => {
      const { profile, organization } = ownerOf(row as never) ?? {}
      const where = `${rowName(files[list], row, index)}, ${field}`
      if (profile !== undefined && !profiles.has(profile)) return [`${where}: no profile ${profile}`]
      if (organization !== undefined && !organizations.has(organization)) {
        return [`${where}: no organization ${organization}`]
      }
      return []
    })
  const guides = data.organizations.flatMap((row, index) =>
    row.guides
      .filter((guide) => !profiles.has(guide))
      .map((guide) => `${rowName(files.organizations, row, index)}, guides: no profile ${guide}`),
  )
  return [
    ...guides,
    ...check('offers', 'owner', (row: SampleOffer) => row.owner),
    ...check('socialLinks', 'owner', (row: SampleSocialLink) => row.owner),
    ...check('events', 'organizer', (row: SampleEvent) => row.organizer),
  ]
}

function impossibleEvents(events: SampleEvent[]): string[] {
  return events.flatMap((row, index) =>
    row.maxParticipants !== null && row.currentParticipants > row.maxParticipants
      ? [`${rowName(files.events, row, index)}, currentParticipants: more than maxParticipants`]
      : [],
  )
}
