import { useTranslation } from 'react-i18next'
import { getClaimCounts, listClaims } from '#contract/claims.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useQueryParams } from '#web/data/use-query-params.ts'
import { Guard } from '#web/frame/guard.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { paramsOf, prefetched } from '#web/workspace/shell/prefetched.ts'
import { sectionAccess } from '#web/workspace/shell/sections.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/claims-page'
import { ClaimList } from './claim-list.tsx'
import { claimQueryOf, countsQueryOf } from './claim-query.ts'
import { ClaimStates } from './claim-states.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  requireAccess(context, sectionAccess.claims)
  const query = claimQueryOf(paramsOf(request))
  return prefetched(context, [listClaims, query], [getClaimCounts, countsQueryOf(query)])
}

export const shouldRevalidate = onAnotherPage

/** The claims of listings without an owner, the oldest first. */
export default function ClaimsPage() {
  const { t } = useTranslation('claims')
  const [params] = useQueryParams()
  const query = claimQueryOf(params)
  return (
    <Guard access={sectionAccess.claims}>
      <WorkspaceHead title={t('title')} />
      <div className="stack stack-2">
        <h1>{t('title')}</h1>
        <p className="lead text">{t('lead')}</p>
      </div>
      <ClaimStates {...query} />
      <ClaimList key={`${query.state} ${query.kind}`} query={query} address={params} />
    </Guard>
  )
}
