import type { z } from 'zod'
import type { ReportKind } from '#contract/directory/report-kinds.ts'
import type { Report } from '#contract/directory/reports.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { presentTexts } from '#i18n/localized-text.ts'
import type { SignedInContext } from '#server/context.ts'
import { listingSubject } from '#server/listings/index.ts'
import { maySeeReporters } from './policy.ts'
import type { EntryRow, ReportRow } from './reports-queries.ts'

const hasText = (text: object | null) => Boolean(text && Object.values(text).some(Boolean))

/** What something is called, in the asked language or the nearest to it. */
export function nameOf(row: ReportRow, language: Language): { name: string; nameLanguage: Language | null } {
  if (row.kind === 'listing') return { name: row.listingName || (row.listingSlug ?? ''), nameLanguage: null }
  if (row.kind === 'city') return { name: row.cityName ?? '', nameLanguage: null }
  const ofOffer = hasText(row.offerCustomTitle) ? row.offerCustomTitle : row.offerTitle
  const title = (row.kind === 'offer' ? ofOffer : row.eventTitle) ?? {}
  const original = (row.kind === 'offer' ? row.offerLanguage : row.eventLanguage) ?? 'en'
  const found = presentTexts(language, original, { title })
  return { name: found.title ?? '', nameLanguage: found.textLanguages.title ?? null }
}

const kindOf = ({ kind, listingKind }: ReportRow): ReportKind =>
  kind === 'listing' ? (listingKind ?? 'profile') : kind

/** The public page of what was reported; null where visitors do not see it. */
export function publicPath(row: ReportRow): string | null {
  if (row.kind === 'offer') return row.offerShown && paths.offer(row.offerShown)
  if (row.kind === 'event') return row.eventPublic && row.eventSlug ? paths.event(row.eventSlug) : null
  if (row.kind === 'city')
    return row.countrySlug && row.citySlug ? paths.city(row.countrySlug, row.citySlug) : null
  if (!row.listingPublic || !row.listingSlug) return null
  return row.listingKind === 'profile' ? paths.profile(row.listingSlug) : paths.organization(row.listingSlug)
}

/** Where it is corrected: a listing and its offers in the owner area; a city and an event on the page for those who keep them. */
function editPath({ kind, listingKind, listingSlug, cityId, eventId }: ReportRow): string | null {
  if (kind === 'city') return cityId && paths.contentCity(cityId)
  if (kind === 'event') return eventId && paths.ownEvent(eventId)
  if (!listingKind || !listingSlug) return null
  return paths.ownListing(listingKind, listingSlug, kind === 'offer' ? 'offers' : 'info')
}

const placeOf = (row: ReportRow): string | null =>
  row.kind === 'offer' ? row.listingName : row.kind === 'city' ? row.cityState : row.cityName

const idOf = (row: ReportRow): string => row.listingId ?? row.offerId ?? row.eventId ?? row.cityId ?? ''

/** A report as staff see it. */
export function presentReport(
  { actor, language }: SignedInContext,
  row: ReportRow,
  entries: EntryRow[],
): z.input<typeof Report> {
  const seesThem = maySeeReporters(actor, row)
  return {
    id: row.id,
    state: row.result === null ? 'open' : 'settled',
    reason: row.reason,
    subject: {
      kind: kindOf(row),
      id: idOf(row),
      ...nameOf(row, language),
      place: placeOf(row),
      path: publicPath(row),
      edit: editPath(row),
    },
    count: row.count,
    reachable: row.reachable,
    entries: entries
      .filter(({ reportId }) => reportId === row.id)
      .map((entry) => ({
        id: entry.id,
        message: entry.message,
        email: seesThem ? entry.email : null,
        language: entry.language,
        at: entry.createdAt.toISOString(),
      })),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    result: row.result,
    note: row.note,
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: row.settler,
  }
}

/** How the log names what was reported: a professional by the type and an offer by its category, as ever. */
export function subjectInLog(row: ReportRow) {
  const id = idOf(row)
  if (row.kind === 'listing' && row.listingKind) {
    return listingSubject({ id, kind: row.listingKind, type: row.listingType, name: row.listingName ?? '' })
  }
  const name = row.kind === 'offer' ? row.offerCategory : row.kind === 'event' ? row.eventSlug : row.cityName
  return { kind: row.kind, id, name: name ?? '' }
}
