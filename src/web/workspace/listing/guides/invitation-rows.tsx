import { getMyGuides, type InvitedGuide, takeBackInvitation } from '#contract/listings/guides.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Clock, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { GuideAvatar, GuideFacts } from './guide-facts.tsx'

type InvitationRowsProps = { asked: InvitedGuide[]; onGone: () => void; onStale: () => unknown }

/** The organization's invitations: without an answer yet, or with a refusal that still counts. */
export function InvitationRows({ asked, onGone, onStale }: InvitationRowsProps) {
  const { t } = useTranslation('owner-guides')
  const { day } = useMoments()
  const takeBack = useChange(takeBackInvitation, {
    refreshes: [getMyGuides],
    success: t('notices.takenBack'),
    failure: t('notices.takeBackFailed'),
  })
  return (
    <section aria-labelledby="asked-heading">
      <div className="head">
        <h2 id="asked-heading">{t('asked.title')}</h2>
      </div>
      <ul className="rows">
        {asked.map((guide) => (
          <li key={guide.invitationId}>
            <GuideAvatar guide={guide} />
            <div className="min-w-0">
              <GuideFacts guide={guide} />
              <p className="row mt-1">
                <span className={guide.declinedAt ? 'badge' : 'badge wait'}>
                  <Icon of={guide.declinedAt ? X : Clock} />
                  {guide.declinedAt
                    ? t('asked.declined', { day: day(guide.declinedAt) })
                    : t('asked.since', { day: day(guide.askedAt) })}
                </span>
              </p>
            </div>
            <div className="acts">
              {!guide.declinedAt && (
                <button
                  type="button"
                  className="button quiet"
                  disabled={takeBack.isPending}
                  onClick={() =>
                    takeBack.mutate({ id: guide.invitationId }, { onSuccess: onGone, onError: onStale })
                  }
                >
                  {t('asked.takeBack')}
                  <span className="sr"> {guide.name}</span>
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
