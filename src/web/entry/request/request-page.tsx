import type { TravelerRequest } from '#contract/requests/shape.ts'
import { getRequest, MailProof } from '#contract/requests/traveler.ts'
import { getOwnReview } from '#contract/reviews/author.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { failPage } from '#web/data/responses.ts'
import { requestOf } from '#web/page-context.ts'
import type { Handle } from '#web/root.tsx'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/request-page'
import { ChangeFolds } from './change-folds.tsx'
import { Conversation } from './conversation.tsx'
import { DepositSection } from './deposit/deposit-section.tsx'
import { NoRequest } from './no-request.tsx'
import { NotMe } from './not-me.tsx'
import { OnThisDevice } from './on-this-device.tsx'
import { PhoneLink } from './provider-links.tsx'
import { takeRequestStep } from './request-action.ts'
import { isUnsent, RequestFacts, RequestState, Settled } from './request-facts.tsx'
import { ReviewSection } from './review/review-section.tsx'
import { Sent } from './sent.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, url, scripts } = requestOf(context)
  const { token } = params
  const mail = MailProof.safeParse(url.searchParams.get('mail')).data
  const request = await api(getRequest, { token, mail }).catch(failPage)
  const isSent = url.searchParams.has('sent')
  const messageKey = crypto.randomUUID()
  const isAboutDay = request.review.closed !== 'notConfirmed'
  const own = isAboutDay ? await api(getOwnReview, { token }).catch(() => undefined) : undefined
  return {
    request,
    token,
    mail,
    isSent,
    messageKey,
    own,
    at: Date.now(),
    review: { form: scripts['review-form'], picture: scripts['review-picture'] },
    script: scripts['kept-page'],
    write: scripts['ask-form'],
    copy: scripts['copy-text'],
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  takeRequestStep(request, context, params.token)

/** The proof of a deposit may be a picture. */
export const handle = { takesFile: 'anybody' } satisfies Handle

/** Anyone with the address can change the request, so it is sent to no other site. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

/** A traveler's private page: the request, its history, and what comes next. */
export default function RequestPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { request, token, mail, isSent, messageKey, own, at, review, script, write, copy } = loaderData
  const ofReview = posted && 'ofReview' in posted ? posted : undefined
  const ofRequest = posted && 'ofReview' in posted ? undefined : posted
  const { t } = useTranslation('requests')
  // the same address is opened again later, when somebody has answered
  const isFresh = isSent && !posted && request.steps.length === 1
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('page.title')} />
      <div className="wizard stack stack-8">
        {isFresh ? <Sent request={request} token={token} /> : <Head request={request} />}
        <ReviewSection
          {...{ own, token, at }}
          timeZone={request.timeZone}
          posted={ofReview}
          scripts={review}
        />
        <Settled request={request} token={token} />
        <DepositSection
          {...{ request, token }}
          posted={ofRequest?.of === 'prove' ? ofRequest : undefined}
          script={copy}
        />
        <Conversation
          {...{ request, token, messageKey }}
          posted={ofRequest?.of === 'write' ? ofRequest : undefined}
          script={write}
        />
        <RequestFacts request={request} />
        <ChangeFolds
          request={request}
          posted={ofRequest?.of === 'write' || ofRequest?.of === 'prove' ? undefined : ofRequest}
        />
        <Provider request={request} />
        {mail && <NotMe of="page" isDone={request.mailRefused === 'notMe'} mail={mail} />}
        <OnThisDevice script={script} />
      </div>
    </main>
  )
}

function Head({ request }: { request: TravelerRequest }) {
  const { t } = useTranslation('requests')
  return (
    <div className="stack stack-2">
      <p className="small soft">{t('page.kicker')}</p>
      <h1 lang={request.titleLanguage ?? undefined}>
        {request.hasPage ? <a href={request.path}>{request.title}</a> : request.title}
      </h1>
      <RequestState request={request} />
    </div>
  )
}

function Provider({ request }: { request: TravelerRequest }) {
  const { t } = useTranslation('requests')
  const { provider, path, hasPage } = request
  return (
    <section className="stack stack-2" aria-labelledby="provider">
      <h2 className="sub" id="provider">
        {t('page.provider')}
      </h2>
      <p>{provider.hasPage ? <a href={provider.path}>{provider.name}</a> : provider.name}</p>
      {provider.phone && (
        <p>
          <PhoneLink provider={provider} />
        </p>
      )}
      {hasPage && path !== provider.path && (
        <p>
          <a href={path}>{t('page.subject')}</a>
        </p>
      )}
      <p className="tiny soft">
        {t('page.privacy')} {!isUnsent(request) && t('page.keptFor')}
      </p>
    </section>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <NoRequest error={error} of="page" />
