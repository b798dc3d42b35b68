import { hasAccess } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { getFigures } from '#contract/system/analytics.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useUser } from '#web/frame/use-user.ts'
import { TriangleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { CameIn } from './came-in.tsx'
import { Counts } from './counts.tsx'
import { Health } from './health.tsx'
import { Trends } from './trends.tsx'
import { Waiting } from './waiting.tsx'

/** Nobody gets a code or a message: the operator must know. */
function NoMail() {
  const { t } = useTranslation('panel')
  return (
    <div className="note">
      <Icon of={TriangleAlert} />
      <div className="stack stack-2">
        <p>
          <strong>{t('home.noMail.title')}</strong> {t('home.noMail.text')}
        </p>
        <p>
          <a href={paths.dashboard()}>{t('home.noMail.link')}</a>
        </p>
      </div>
    </div>
  )
}

/** Who is waiting, what came in, the last two weeks, the health of the server, and the totals. */
export function Summary({ today }: { today: string }) {
  const { t } = useTranslation('panel')
  const { t: tw } = useTranslation('workspace')
  const user = useUser()
  const found = useApi(getAdminSummary, {}, { staleTime: 0 })
  if (found.isError) return <ListState title={t('home.failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={tw('loading')} isLoading />
  const { waiting, cameIn, unreviewed, health } = found.data
  return (
    <>
      {health?.mail.delivery === 'files' && <NoMail />}
      <div className="split half">
        {waiting && <Waiting waiting={waiting} unreviewed={unreviewed} />}
        {cameIn && <CameIn cameIn={cameIn} />}
      </div>
      {hasAccess(user, getFigures.access) && <Trends today={today} />}
      {health && <Health health={health} />}
      <Counts summary={found.data} />
    </>
  )
}
