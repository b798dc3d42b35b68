import type { OwnEvent } from '#contract/events/own-events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert, CircleCheck, CircleDashed, Hourglass, type IconMarkup, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type VisibleState = OwnEvent['state'] | 'ended'
const looks: Record<VisibleState, { tone: string; icon: IconMarkup }> = {
  draft: { tone: 'badge', icon: CircleDashed },
  pending: { tone: 'badge wait', icon: Hourglass },
  verified: { tone: 'badge good', icon: CircleCheck },
  rejected: { tone: 'badge few', icon: CircleAlert },
  canceled: { tone: 'badge', icon: X },
  suspended: { tone: 'badge few', icon: CircleAlert },
  ended: { tone: 'badge', icon: CircleCheck },
}

/** The state of an event, in words. */
export function EventState({ event: { state, isEnded } }: { event: Pick<OwnEvent, 'state' | 'isEnded'> }) {
  const { t } = useTranslation('own-events')
  const shown: VisibleState = state === 'verified' && isEnded ? 'ended' : state
  const { tone, icon } = looks[shown]
  return (
    <span className={`${tone} whitespace-normal`}>
      <Icon of={icon} />
      {t(`states.${shown}`)}
    </span>
  )
}
