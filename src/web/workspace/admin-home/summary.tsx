import { useTranslation } from 'react-i18next'
import { getAdminSummary } from '#contract/administration.ts'
import { useApi } from '#web/data/api.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { Counts } from './counts.tsx'
import { SectionLinks } from './section-links.tsx'
import { Waiting } from './waiting.tsx'

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
      {found.data.waiting && <Waiting waiting={found.data.waiting} />}
      <Counts summary={found.data} />
      <SectionLinks />
    </>
  )
}
