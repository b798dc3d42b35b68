import { getRequestMailbox, type MailboxRequest } from '#contract/requests/mailbox.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { failPage } from '#web/data/responses.ts'
import { CircleCheck, Hourglass } from '#web/icons/icons.ts'
import { requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/mailbox-page'
import { useDaysText } from './days-text.ts'
import { answerForMailbox } from './mailbox-action.ts'
import { MailboxForm } from './mailbox-form.tsx'
import { NoRequest } from './no-request.tsx'
import { NotMe } from './not-me.tsx'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  requestOf(context).api(getRequestMailbox, { token: params.token }).catch(failPage)

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForMailbox(request, context, params.token)

/** Anyone with the address can confirm requests, so it is sent to no other site. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

/** Where the link in a mail leads: requests in the name of the mailbox, which are sent once its owner confirms them. */
export default function MailboxPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { email, items } = loaderData
  const { t } = useTranslation('requests')
  const isLeft = posted?.step === 'not-me'
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('mailbox.title')} />
      <div className="wizard stack stack-8">
        {posted?.sent ? (
          <Done items={posted.sent} />
        ) : isLeft ? (
          <h1>{t('mailbox.title')}</h1>
        ) : items.length > 0 ? (
          <MailboxForm email={email} items={items} posted={posted} />
        ) : (
          <div className="stack stack-2">
            <h1>{t('mailbox.none')}</h1>
            <p className="lead">{t('mailbox.noneText', { email })}</p>
          </div>
        )}
        {(items.length > 0 || isLeft) && !posted?.sent && <NotMe of="mailbox" isDone={isLeft} />}
      </div>
    </main>
  )
}

/** The state of each that was confirmed, with the way to its page. */
function Done({ items }: { items: MailboxRequest[] }) {
  const { t } = useTranslation('requests')
  return (
    <>
      <h1>{t('mailbox.done')}</h1>
      {items.map((item) => (
        <Confirmed key={item.id} item={item} />
      ))}
    </>
  )
}

function Confirmed({ item }: { item: MailboxRequest }) {
  const { t } = useTranslation('requests')
  const daysText = useDaysText(item)
  const { title, titleLanguage, provider, state, days, address } = item
  const isSent = state === 'requested' || state === 'waitlisted'
  return (
    <section className={isSent ? 'note good' : 'note wait'}>
      <Icon of={isSent ? CircleCheck : Hourglass} />
      <div className="stack stack-2">
        <p>
          <a href={address} lang={titleLanguage ?? undefined}>
            <b>{title}</b>
          </a>
        </p>
        {days && <p className="small">{daysText(days)}</p>}
        <p>{state === 'expired' ? t('mailbox.late') : t(`page.state.${state}`, { name: provider })}</p>
      </div>
    </section>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <NoRequest error={error} of="mailbox" />
