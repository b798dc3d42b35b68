import { getTranslationCounts, listTranslations } from '#contract/content/translations.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/translations-page'
import { CountsTable } from './counts-table.tsx'
import { Desk } from './desk.tsx'
import { deskQueryOf } from './desk-query.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.translations)
  const query = deskQueryOf(paramsOf(request))
  return prefetched(context, [getTranslationCounts], [listTranslations, query])
}

export const shouldRevalidate = onAnotherPage

/** Every text that is missing in a language or older than its source, to write one after the other. */
export default function TranslationsPage() {
  const { t } = useTranslation('translations')
  return (
    <Guard access={sectionAccess.translations}>
      <WorkspaceHead title={t('title')} />
      <div className="stack stack-2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <p className="small soft">{t('types.text')}</p>
        <p>
          <a className="button small" href={paths.typeNames()}>
            {t('types.open')}
          </a>
        </p>
      </div>
      <CountsTable />
      <Desk />
    </Guard>
  )
}
