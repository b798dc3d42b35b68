import type { Enquiry } from '#contract/requests/provider.ts'
import { canceledKind } from '#contract/requests/states.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CircleCheck, Hourglass } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

const looks: Record<Enquiry['state'], string> = {
  requested: 'badge few',
  answered: 'badge wait',
  confirmed: 'badge good',
  waitlisted: 'badge wait',
  offered: 'badge wait',
  declined: 'badge',
  withdrawn: 'badge',
  expired: 'badge',
  canceled: 'badge',
}

/** The state of a request, in words. */
export function StateBadge({
  enquiry,
}: {
  enquiry: Pick<Enquiry, 'kind' | 'state' | 'name' | 'isDayCanceled' | 'deposit'>
}) {
  const { t } = useTranslation('enquiries')
  const { state, name, deposit } = enquiry
  const waitsFor = state === 'answered' ? deposit?.state : undefined
  const words =
    waitsFor === 'given'
      ? 'depositGiven'
      : waitsFor === 'asked'
        ? 'depositAsked'
        : state === 'canceled'
          ? canceledKind(enquiry)
          : state
  return (
    <span className={`${waitsFor === 'given' ? looks.requested : looks[state]} whitespace-normal`}>
      <Icon of={state === 'confirmed' ? CircleCheck : Hourglass} />
      {t(`states.${words}`, { name })}
    </span>
  )
}

/** The note that no mail reaches the traveler, and why. */
export function MailBadge({ enquiry: { mailRefused } }: { enquiry: Pick<Enquiry, 'mailRefused'> }) {
  const { t } = useTranslation('enquiries')
  return mailRefused && <span className="badge bad whitespace-normal">{t(`mailRefused.${mailRefused}`)}</span>
}
