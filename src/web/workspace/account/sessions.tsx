import { deleteMySession, listMySessions, type Session } from '#contract/account/sign-in.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi, useChange } from '#web/data/api.ts'
import { Laptop } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { ListState } from './list-state.tsx'
import { Part } from './part.tsx'

/** Every device on which the user is logged in, the current one marked; the others can be logged out. */
export function Sessions() {
  const { t } = useTranslation('account')
  const found = useApi(listMySessions)
  const { data } = found
  return (
    <Part title={t('sessions.title')}>
      <ListState list={found} />
      {data && (
        <ul>
          {data.items.map((session) => (
            <OneSession key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function OneSession({ session: { id, device, ipAddress, isCurrent, ...session } }: { session: Session }) {
  const { t } = useTranslation('account')
  const { moment } = useMoments()
  const end = useChange(deleteMySession, {
    refreshes: [listMySessions],
    success: t('sessions.ended'),
    failure: t('sessions.failed'),
  })
  return (
    <li className="entry row between">
      <div className="stack stack-2 min-w-0">
        <p className="row">
          <span className="wrap-anywhere">
            <Icon of={Laptop} /> {device}
          </span>
          {isCurrent && <span className="badge good">{t('sessions.current')}</span>}
        </p>
        <p className="small soft">
          {t('sessions.lastUsed', { moment: moment(session.lastUsedAt) })}
          {ipAddress && ` · ${ipAddress}`}
        </p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="button small"
          disabled={end.isPending}
          aria-label={t('sessions.endThis', { device })}
          onClick={() => end.mutate({ id })}
        >
          {t('sessions.end')}
        </button>
      )}
    </li>
  )
}
