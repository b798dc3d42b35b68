import { redirect } from 'react-router'
import { getDecision, type ToldDecision } from '#contract/decisions/decisions.ts'
import { isLaw } from '#contract/decisions/grounds.ts'
import { paths } from '#contract/paths.ts'
import { Id } from '#contract/shared.ts'
import { dayText, regionTimeZone } from '#i18n/format-moments.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { failPage, isMissing } from '#web/data/responses.ts'
import { ErrorPage } from '#web/frame/error-page.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { requestOf } from '#web/page-context.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/decision-page'
import { handleObjection } from './objection-action.ts'
import { Objected, ObjectionForm } from './objection-parts.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = requestOf(context)
  // an id opens for the account that was told; a secret opens by itself
  if (Id.safeParse(params.key).success && !page.user) {
    throw redirect(paths.logIn({ return: paths.decision(params.key) }), 303)
  }
  const decision = await page.api(getDecision, { key: params.key }).catch(failPage)
  return { decision, address: paths.decision(params.key), key: params.key, script: page.scripts['ask-form'] }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleObjection(request, requestOf(context), params.key)

export const headers: Route.HeadersFunction = () => ({ 'x-robots-tag': 'noindex' })

/** A decision for who was told of it: what, why, since when, by whom, and how to object. */
export default function DecisionPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { decision, address, key, script } = loaderData
  const { t } = useTranslation('decision-page')
  const { t: td } = useTranslation('decisions')
  const { subject, measure, objection, canObject, isLifted } = decision
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('title')} />
      <div className="wizard stack stack-6">
        <div className="stack stack-2">
          <p className="small soft">
            {td(`about.${subject.kind}`)}
            {subject.name && `: ${subject.name}`}
          </p>
          <h1>{td(`measures.${measure}`)}</h1>
          {isLifted && <p className="lead">{t('lifted')}</p>}
        </div>
        <Facts decision={decision} />
        {objection && <Objected decision={decision} objection={objection} />}
        {canObject && (
          <ObjectionForm
            decision={decision}
            address={address}
            decisionKey={key}
            posted={posted}
            script={script}
          />
        )}
        {!canObject && !objection && !isLifted && <p>{t('late')}</p>}
        <p className="tiny soft">{t('elsewhere')}</p>
      </div>
    </main>
  )
}

function Facts({ decision }: { decision: ToldDecision }) {
  const { t } = useTranslation('decision-page')
  const { t: td } = useTranslation('decisions')
  const { language, site } = useSite()
  const { ground, text, isRule, at } = decision
  return (
    <dl className="facts">
      {ground && (
        <div>
          <dt>{t('ground')}</dt>
          <dd>{td(`grounds.${ground}`)}</dd>
        </div>
      )}
      {text && (
        <div>
          <dt>{t('text')}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      )}
      {ground && (
        <div>
          <dt>{t('basis')}</dt>
          <dd>{isLaw(ground) ? t('law') : <a href={paths.terms()}>{t('rules', { site: site.name })}</a>}</dd>
        </div>
      )}
      <div>
        <dt>{t('by')}</dt>
        <dd>{t(isRule ? 'rule' : 'person')}</dd>
      </div>
      <div>
        <dt>{t('since')}</dt>
        <dd>
          <time dateTime={at}>{dayText(at, language, regionTimeZone)}</time>
        </dd>
      </div>
    </dl>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('decision-page')
  if (!isMissing(error)) return <ErrorPage />
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('title')} />
      <div className="wizard stack">
        <h1>{t('missing')}</h1>
        <p className="lead">{t('missingText')}</p>
        <p>
          <a className="button" href={paths.help()}>
            {t('help')}
          </a>
        </p>
      </div>
    </main>
  )
}
