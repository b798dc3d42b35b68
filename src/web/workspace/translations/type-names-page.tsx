import { listTypeNames } from '#contract/content/type-names.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ArrowLeft } from '#web/icons/icons.ts'
import { requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/type-names-page'
import { TypeNames } from './type-names.tsx'
import { typeNamesQueryOf } from './type-names-query.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.translations)
  const query = typeNamesQueryOf(paramsOf(request), requestOf(context).language)
  return prefetched(context, [listTypeNames, query])
}

export const shouldRevalidate = onAnotherPage

/** The names of types and categories, in every language: the software's, until staff write others. */
export default function TypeNamesPage() {
  const { t } = useTranslation('translations')
  return (
    <Guard access={sectionAccess.translations}>
      <WorkspaceHead title={t('types.title')} />
      <div className="stack stack-2">
        <div className="near">
          <a className="button quiet small" href={paths.translations()}>
            <Icon of={ArrowLeft} />
            {t('title')}
          </a>
        </div>
        <h1>{t('types.title')}</h1>
        <p className="lead">{t('types.lead')}</p>
      </div>
      <TypeNames />
    </Guard>
  )
}
