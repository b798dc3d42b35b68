import type { UseOfRow } from '#contract/imports/limits.ts'

/** What a row of each table is to people, of the tables that may refer to what an import made. */
export const thingsOfTables: Record<string, UseOfRow> = {
  alerts: 'alert',
  applications: 'application',
  attractions: 'attraction',
  claim_codes: 'claim',
  claims: 'claim',
  closed_days: 'days',
  decisions: 'decision',
  deposit_means: 'owner',
  event_messages: 'message',
  events: 'event',
  guide_invitations: 'guide',
  handovers: 'handover',
  listing_revisions: 'revision',
  listings: 'listing',
  locations: 'place',
  merged_listings: 'merged',
  offer_calendar_addresses: 'days',
  offer_links: 'offer',
  organization_guides: 'guide',
  outside_calendars: 'days',
  pictures: 'picture',
  registration_notices: 'owner',
  registrations: 'owner',
  reports: 'report',
  requests: 'request',
  reviews: 'review',
  social_links: 'link',
  users: 'owner',
}

/** What uses a row, by the table that refers to it. */
export const usedBy = (table: string | null): UseOfRow | null =>
  table === null ? null : (thingsOfTables[table] ?? 'other')
