import { type SQL, sql } from 'drizzle-orm'
import type { PublicRegistration } from '#contract/registrations/public.ts'

/** The registrations of a listing that visitors see: staff checked them, and they have not ended. */
export const shownRegistrations: SQL<PublicRegistration[]> = sql<
  PublicRegistration[]
>`(select coalesce(json_agg(json_build_object('registry', entry.registry, 'number', entry.number,
    'checkedOn', (entry.checked_at at time zone 'America/Manaus')::date) order by entry.id), '[]')
  from registrations entry where entry.listing_id = listings.id and entry.result = 'valid'
    and (entry.expires_on is null or entry.expires_on >= day_in_the_region()))`
