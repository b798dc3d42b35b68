import { useEffect, useRef } from 'react'
import type { ApplicationDetail } from '#contract/applications/review.ts'
import { paths } from '#contract/paths.ts'
import { agoText } from '#i18n/format-ages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert, Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Missed } from './use-decision.ts'

type DecisionNoteProps = { application: ApplicationDetail; missed: Missed | undefined; onNext: () => void }

/** Says above the application that it is decided or changed, and whether the user's own decision came too late. */
export function DecisionNote({ application, missed, onNext }: DecisionNoteProps) {
  const { t } = useTranslation('applications')
  const note = useRef<HTMLDivElement>(null)
  const isDecided = application.state !== 'open'
  // the pressed button is gone, and this is the news
  useEffect(() => {
    if (missed === 'changed' || (missed && isDecided)) note.current?.focus()
  }, [missed, isDecided])
  return (
    <div ref={note} className="note wait" role="status" tabIndex={-1}>
      <Icon of={isDecided ? Users : CircleAlert} />
      <div className="stack stack-2">
        {isDecided ? (
          <Decided application={application} isMissed={missed !== undefined} />
        ) : (
          <div>
            <b>{t('decided.changedTitle')}</b>
            <p>{t('decided.changedText')}</p>
          </div>
        )}
        {isDecided && (
          <p className="row">
            <button type="button" className="button small" onClick={onNext}>
              {t('nextOne')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

function Decided({ application, isMissed }: { application: ApplicationDetail; isMissed: boolean }) {
  const { t } = useTranslation('applications')
  const { language } = useSite()
  const { state, closedBy, closedAt, submittedAt, note, applicant, listing } = application
  if (state === 'open') return null
  const ago = agoText(closedAt ?? submittedAt, Date.now(), language)
  return (
    <>
      <div>
        {/* the clock has gone on since the server wrote it */}
        <b suppressHydrationWarning>
          {t(`decided.${state}`, { name: closedBy ?? t('decided.someone'), ago })}
        </b>
        {isMissed && <p>{t('decided.notSent')}</p>}
      </div>
      {note && (
        <div>
          <p>{t('decided.note')}</p>
          <blockquote className="m-0 whitespace-pre-line" lang={applicant.language}>
            {note}
          </blockquote>
        </div>
      )}
      {listing && (
        <p>
          {listing.isPublic ? (
            <a href={paths[listing.kind](listing.slug)}>{t('decided.listing')}</a>
          ) : (
            t('decided.notPublic')
          )}
        </p>
      )}
    </>
  )
}
