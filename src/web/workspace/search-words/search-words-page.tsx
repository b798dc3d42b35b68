import { paths } from '#contract/paths.ts'
import { getSearchWords } from '#contract/system/search-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ArrowLeft } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/search-words-page'
import { GroupList } from './group-list.tsx'
import { StopWords } from './stop-words.tsx'

export const loader = ({ context }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.settings)
  return prefetched(context, [getSearchWords])
}

export const shouldRevalidate = onAnotherPage

/** Everyday words that mean the same in a search, and words that it ignores: those that staff add. */
export default function SearchWordsPage() {
  const { t } = useTranslation('search-words')
  return (
    <Guard access={sectionAccess.settings}>
      <WorkspaceHead title={t('title')} />
      <div className="stack stack-2">
        <div className="near">
          <a className="button quiet small" href={paths.settings()}>
            <Icon of={ArrowLeft} />
            {t('back')}
          </a>
        </div>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <Words />
    </Guard>
  )
}

function Words() {
  const { t } = useTranslation('search-words')
  const found = useApi(getSearchWords, {}, { staleTime: 0 })
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  const { groups, stopWords, standard, can } = found.data
  return (
    <div className="stack stack-8">
      {!can.edit && <p className="note">{t('readOnly')}</p>}
      <GroupList groups={groups} standard={standard.groups} mayEdit={can.edit} />
      <StopWords words={stopWords} standard={standard.stopWords} mayEdit={can.edit} />
    </div>
  )
}
