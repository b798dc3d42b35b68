import type { ListingState } from '#contract/listings/managed-limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert, CircleCheck, CircleDashed, CircleX, EyeOff, type IconMarkup } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

const looks: Record<ListingState, { icon: IconMarkup; className: string }> = {
  public: { icon: CircleCheck, className: 'badge good' },
  incomplete: { icon: CircleAlert, className: 'badge bad' },
  pending: { icon: CircleDashed, className: 'badge wait' },
  suspended: { icon: EyeOff, className: 'badge' },
  rejected: { icon: CircleX, className: 'badge' },
}

/** The state of a listing, as staff see it. */
export function StateBadge({ state }: { state: ListingState }) {
  const { icon, className } = looks[state]
  return (
    <span className={className}>
      <Icon of={icon} />
      {useStateName()(state)}
    </span>
  )
}

/** The name of a state, in the reader's language. */
export function useStateName(): (state: ListingState) => string {
  const { t } = useTranslation(['managed-listings', 'owner'])
  return (state) =>
    state === 'incomplete' ? t('incomplete') : t(`owner:status.${state === 'public' ? 'verified' : state}`)
}
