import { type Handover, listHandovers, withdrawHandover } from '#contract/ownership/handovers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Clock } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'

/** The person who was invited to take the page and has not answered; the invitation can be withdrawn. */
export function Waiting({ handover }: { handover: Handover }) {
  const { t } = useTranslation('owner-handing')
  const { day } = useMoments()
  const change = useChange(withdrawHandover, {
    refreshes: [listHandovers],
    success: t('over.takenBack'),
    failure: t('over.takeBackFailed'),
  })
  const { id, email, offeredBy, offeredAt, until } = handover
  return (
    <section className="note wait" aria-label={t('over.waitingTitle')}>
      <Icon of={Clock} />
      <div className="stack stack-2">
        <p className="wrap-anywhere">
          {until
            ? t('over.waiting', { email, name: offeredBy ?? '', at: day(offeredAt), until: day(until) })
            : t('over.waitingMade', { email })}
        </p>
        {until && (
          <p>
            <button
              type="button"
              className="button small"
              disabled={change.isPending}
              onClick={() => change.mutate({ id })}
            >
              {t(change.isPending ? 'over.takingBack' : 'over.takeBack')}
            </button>
          </p>
        )}
      </div>
    </section>
  )
}
