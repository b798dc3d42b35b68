import type { Enquiry } from '#contract/requests/provider.ts'
import { stepText } from '#contract/requests/states.ts'
import { cityOfZone } from '#i18n/format-moments.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { entriesOf, Thread } from '#web/components/request/thread.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { usePlaceTimes } from './use-place-times.ts'

/** The history of a request with the messages of both sides, oldest first. */
export function Conversation({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries')
  const { site } = useSite()
  const { daysText } = usePlaceTimes(enquiry)
  const { steps, name, language, timeZone, city, listing } = enquiry
  const entries = entriesOf(steps, language, (each) =>
    [t(`steps.${stepText(each, enquiry)}`, { name }), each.days && daysText(each.days)]
      .filter(Boolean)
      .join(': '),
  )
  return (
    <div className="stack">
      <Thread
        entries={entries}
        reader="provider"
        timeZone={timeZone}
        texts={{
          label: t('thread.title', { name }),
          zone: t('thread.zone', { city: city ?? cityOfZone(timeZone) }),
          nameOf: (side) =>
            side === 'traveler'
              ? name
              : side === 'staff'
                ? t('thread.staff', { site: site.name })
                : listing.name,
          read: t('thread.read'),
          readIn: (to) => t('thread.readIn', { language: to }),
          translateNote: t('thread.translateNote'),
        }}
      />
    </div>
  )
}
