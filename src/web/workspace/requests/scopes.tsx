import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ScopeSwitch } from '#web/workspace/shell/scope-switch.tsx'
import type { RequestQuery } from './query.ts'

/** For staff: those of their own listings, or everyone's. */
export function RequestScopes({ query: { scope, group, mailRefused } }: { query: RequestQuery }) {
  const { t } = useTranslation('enquiries')
  const kept = { ...(group !== 'open' && { group }), mailRefused }
  return (
    <ScopeSwitch
      label={t('scope.label')}
      texts={{ mine: t('scope.mine'), all: t('scope.all') }}
      hrefOf={(each) => paths.enquiries({ scope: each, ...kept })}
      scope={scope}
    />
  )
}
