import { paths } from '#contract/paths.ts'
import { getAdminSummary } from '#contract/system/administration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { TriangleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { Counts } from './counts.tsx'
import { SectionLinks } from './section-links.tsx'
import { Waiting } from './waiting.tsx'

/** Nobody is sent a code or a message: the operator must know. */
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

/** Who waits, what is there, and then where to go: with the rest, because what moves cannot be pressed. */
export function Summary() {
  const { t } = useTranslation('panel')
  const { t: tw } = useTranslation('workspace')
  const found = useApi(getAdminSummary, {}, { staleTime: 0 })
  if (found.isError) {
    return (
      <>
        <ListState title={t('home.failed')} action={t('retry')} onAct={found.refetch} />
        <SectionLinks />
      </>
    )
  }
  if (!found.data) return <ListState title={tw('loading')} isLoading />
  return (
    <>
      {found.data.mailDelivery === 'files' && <NoMail />}
      {found.data.waiting && <Waiting waiting={found.data.waiting} />}
      <Counts summary={found.data} />
      <SectionLinks />
    </>
  )
}
