import { ApiError } from '#contract/client.ts'
import { type Alert, listAlerts } from '#contract/directory/alerts.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText } from '#web/data/error-text.ts'
import { failPage, isMissing } from '#web/data/responses.ts'
import { ErrorPage } from '#web/frame/error-page.tsx'
import { ChevronDown, CircleAlert, CircleCheck } from '#web/icons/icons.ts'
import { requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/alerts-page'
import { type AlertsPosted, answerForAlerts } from './alerts-action.ts'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  requestOf(context).api(listAlerts, { token: params.token }).catch(failPage)

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForAlerts(request, requestOf(context), params.token)

/** Anyone with the address can end the alerts of its mailbox, so it is sent to no other site. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

/** Where the links of mails lead: what the mailbox is to be written to about, to be confirmed and ended by its owner. */
export default function AlertsPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { t } = useTranslation('alerts')
  const { email, items } = posted?.alerts ?? loaderData
  const isLeft = posted?.step === 'not-me'
  const waiting = items.filter(({ isConfirmed }) => isConfirmed)
  const asked = items.filter(({ isConfirmed }) => !isConfirmed)
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('mine.title')} />
      <div className="wizard stack stack-8">
        <div className="stack stack-2">
          <h1>{t(items.length > 0 || isLeft ? 'mine.title' : 'mine.none')}</h1>
          <p className="lead">
            {items.length > 0 || isLeft ? t('mine.lead', { email }) : t('mine.noneText', { email })}
          </p>
        </div>
        {posted && <Outcome posted={posted} />}
        {asked.length > 0 && <ToConfirm items={asked} />}
        {waiting.length > 0 && <Waiting items={waiting} />}
        {items.length > 0 && <End />}
        {!isLeft && <NotMe />}
      </div>
    </main>
  )
}

function Outcome({ posted: { step, failure } }: { posted: AlertsPosted }) {
  const { t } = useTranslation('alerts')
  const { t: tw } = useTranslation('workspace')
  const isBad = step === 'nothing'
  const error = failure && new ApiError(failure.status, failure.body, failure.retryAfter)
  const said = {
    confirm: 'mine.confirmed',
    end: 'mine.ended',
    'not-me': 'notMe.done',
    nothing: 'mine.choose',
  } as const
  return (
    <p className={isBad ? 'note bad' : 'note good'} role={isBad ? 'alert' : 'status'}>
      <Icon of={isBad ? CircleAlert : CircleCheck} />
      <b>{error ? errorText(tw, error) : t(said[step])}</b>
    </p>
  )
}

/** Ticked one by one: other people may have used the same address. */
function ToConfirm({ items }: { items: Alert[] }) {
  const { t } = useTranslation('alerts')
  return (
    <form className="stack" method="post" action="?" noValidate>
      <h2 className="sub">{t('mine.confirmTitle')}</h2>
      <fieldset className="options">
        <legend className="sr">{t('mine.confirmTitle')}</legend>
        {items.map((item) => (
          <label className="option" key={item.id}>
            <input type="checkbox" name="id" value={item.id} defaultChecked={items.length === 1} />
            <span>{t(`mine.what.${item.kind}`, item)}</span>
          </label>
        ))}
      </fieldset>
      <p>
        <button className="button primary big" type="submit" name="step" value="confirm">
          {t('mine.confirm')}
        </button>
      </p>
    </form>
  )
}

function Waiting({ items }: { items: Alert[] }) {
  const { t } = useTranslation('alerts')
  return (
    <section className="stack stack-2" aria-labelledby="waiting">
      <h2 className="sub" id="waiting">
        {t('mine.waiting')}
      </h2>
      <ul className="rows">
        {items.map((item) => (
          <li key={item.id}>{t(`mine.what.${item.kind}`, item)}</li>
        ))}
      </ul>
    </section>
  )
}

function End() {
  const { t } = useTranslation('alerts')
  return (
    <form className="stack stack-2" method="post" action="?">
      <p className="small soft">{t('mine.endText')}</p>
      <p>
        <button className="button" type="submit" name="step" value="end">
          {t('mine.end')}
        </button>
      </p>
    </form>
  )
}

/** For people who got a mail about somebody else's alert. */
function NotMe() {
  const { t } = useTranslation('alerts')
  return (
    <details className="fold" id="not-me">
      <summary className="button">
        {t('notMe.title')}
        <Icon of={ChevronDown} />
      </summary>
      <form className="stack" method="post" action="?">
        <p>{t('notMe.text')}</p>
        <p>
          <button className="button danger" type="submit" name="step" value="not-me">
            {t('notMe.send')}
          </button>
        </p>
      </form>
    </details>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('alerts')
  if (!isMissing(error)) return <ErrorPage />
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('missing')} />
      <div className="wizard stack">
        <h1>{t('missing')}</h1>
        <p className="lead">{t('missingText')}</p>
      </div>
    </main>
  )
}
