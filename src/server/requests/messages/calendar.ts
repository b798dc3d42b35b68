import type { Language } from '#contract/languages.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { offsetOf } from '#i18n/time-zones.ts'
import type { Config } from '#server/config.ts'
import { spanOf, writeCalendar } from '#server/feeds/index.ts'
import { presentCommon } from '../present.ts'
import type { RequestDetails, StepRow } from '../requests-queries.ts'
import { zoneOf } from '../standing.ts'
import { agreedLines, meetingPointOf } from './agreed.ts'

/**
 * The agreed day as a calendar file with the place's time zone; for a canceled one, the file that removes it. Undefined
 * if no day was agreed.
 *
 * @param message the provider's message about the date, if it may be shown
 */
export function calendarOf(
  row: RequestDetails,
  steps: StepRow[],
  language: Language,
  config: Pick<Config, 'baseUrl' | 'siteName' | 'mailFrom'>,
  { url, message }: { url: string; message: string },
): string | undefined {
  const { settled, title, place, point, city } = presentCommon(row, language)
  if (!settled) return undefined
  const isCanceled = row.state !== 'confirmed'
  const zone = zoneOf(row)
  const span = spanOf(
    { startDate: settled.from, endDate: settled.to },
    { startTime: settled.time, endTime: row.eventEnd },
  )
  return writeCalendar({
    name: title,
    product: config.siteName,
    zone: settled.time ? { name: zone, offset: offsetOf(zone) } : undefined,
    events: [
      {
        uid: `${row.id}@${new URL(config.baseUrl).hostname}`,
        changedAt: row.updatedAt,
        summary: title,
        description: isCanceled ? row.listingName : descriptionOf(row, steps, language, message),
        location: place ?? city ?? undefined,
        position: point ?? undefined,
        // what is published has one: without a mailbox of theirs, it is the one that the site writes from
        organizer: { name: row.listingName, email: row.listingEmail ?? config.mailFrom },
        url,
        categories: [],
        ...span,
        isYearly: false,
        isCanceled,
        sequence: steps.filter(({ step }) => step === 'acceptChange').length + Number(isCanceled),
      },
    ],
  })
}

function descriptionOf(row: RequestDetails, steps: StepRow[], language: Language, message: string): string {
  const t = i18nOf(language).getFixedT('requests')
  const said = { name: row.listingName, message }
  const meeting = meetingPointOf(row, language)
  return [
    ...agreedLines(row, steps, language),
    ...(meeting ? [t('agreed.line', { label: t('agreed.map'), value: meeting.url })] : []),
    ...(message ? [t('mail.hisWords', said)] : []),
  ].join('\n')
}
