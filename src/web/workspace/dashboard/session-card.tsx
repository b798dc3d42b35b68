import { useState } from 'react'
import { getSessionUser } from '#contract/account/session.ts'
import { listMySessions, refreshSession, type Session } from '#contract/account/sign-in.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi, useChange } from '#web/data/api.ts'
import { Laptop } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { EndSessionDialog } from './end-session-dialog.tsx'

/** The devices on which the user is logged in, this one first. */
export function SessionCard() {
  const { t } = useTranslation('dashboard')
  const found = useApi(listMySessions)
  const [ending, setEnding] = useState<Session>()
  const refreshing = useChange(refreshSession, {
    refreshes: [getSessionUser, listMySessions],
    success: t('session.refreshed'),
    failure: t('session.refreshFailed'),
  })
  const sessions = found.data?.items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <section className="card stack" aria-labelledby="session">
      <h2 className="sub" id="session" tabIndex={-1}>
        {t('session.title')}
      </h2>
      {found.isError ? (
        <p className="row small">
          {t('session.failed')}
          <button type="button" className="button small" onClick={() => void found.refetch()}>
            {t('session.retry')}
          </button>
        </p>
      ) : sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionEntry key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      ) : (
        <p className="small soft" role="status">
          {t('session.loading')}
        </p>
      )}
      <p>
        <button
          type="button"
          className="button small"
          disabled={refreshing.isPending}
          onClick={() => refreshing.mutate({})}
        >
          {t(refreshing.isPending ? 'session.refreshing' : 'session.refresh')}
        </button>
      </p>
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(undefined)} />}
    </section>
  )
}

function SessionEntry({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation('dashboard')
  const { moment } = useMoments()
  return (
    <li className="row between entry py-2! first:border-t-0">
      <div className="small min-w-0 wrap-anywhere">
        <Icon of={Laptop} /> {session.device || t('session.unknown')}{' '}
        {session.isCurrent && <span className="badge good">{t('session.current')}</span>}
        <br />
        <span className="soft num">
          {[
            session.ipAddress,
            t('session.since', { at: moment(session.createdAt) }),
            !session.isCurrent && t('session.lastUsed', { at: moment(session.lastUsedAt) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      {!session.isCurrent && (
        <button type="button" className="button small" onClick={onEnd}>
          <span aria-hidden="true">{t('session.revoke')}</span>
          <span className="sr">
            {t('session.revokeOf', { device: session.device || t('session.unknown') })}
          </span>
        </button>
      )}
    </li>
  )
}
