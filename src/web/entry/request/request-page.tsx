import type { TravelerRequest } from '#contract/requests/shape.ts'
import { getRequest, MailProof } from '#contract/requests/traveler.ts'
import { getOwnReview } from '#contract/reviews/author.ts'
import { regionTimeZone } from '#i18n/format-moments.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { failPage, isRefused } from '#web/data/responses.ts'
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
  // a review stays, and can be withdrawn, when its request is forgotten
  const [request, error] = await api(getRequest, { token, mail }).then(
    (found) => [found, undefined] as const,
    (failure: unknown) => (isRefused(failure) ? ([null, failure] as const) : failPage(failure)),
  )
  const isSent = url.searchParams.has('sent')
  const messageKey = crypto.randomUUID()
  const isAboutDay = request?.review.closed !== 'notConfirmed'
  const own = isAboutDay ? await api(getOwnReview, { token }).catch(() => undefined) : undefined
  const ofReview = {
    ...{ own, token, at: Date.now() },
    scripts: { form: scripts['review-form'], picture: scripts['review-picture'] },
  }
  if (!request) return own?.review ? { request, ofReview } : failPage(error)
  return {
    request,
    mail,
    isSent,
    messageKey,
    ofReview,
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

type Loaded = Route.ComponentProps['loaderData']
type Found = Extract<Loaded, { isSent: boolean }>
type Posted = Route.ComponentProps['actionData']

/** A traveler's private page: the request, its history, and what comes next; or the review, where that is all that is kept. */
export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.request) return <Private loaded={loaderData} posted={actionData} />
  return <OnlyReview {...loaderData.ofReview} />
}

function OnlyReview(ofReview: Loaded['ofReview']) {
  const { t } = useTranslation('requests')
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('page.title')} />
      <div className="wizard stack stack-8">
        <h1>{ofReview.own?.provider.name}</h1>
        <p className="lead">{t('page.onlyReview')}</p>
        <ReviewSection {...ofReview} timeZone={regionTimeZone} posted={undefined} />
      </div>
    </main>
  )
}

// the data is not spread: what no script reads has no properties to enumerate
function Private({ posted, loaded }: { posted: Posted; loaded: Found }) {
  const { request, mail, isSent, messageKey, ofReview, script, write, copy } = loaded
  const { token } = ofReview
  const reviewed = posted && 'ofReview' in posted ? posted : undefined
  const ofRequest = posted && 'ofReview' in posted ? undefined : posted
  const { t } = useTranslation('requests')
  // the same address is opened again later, when somebody has answered
  const isFresh = isSent && !posted && request.steps.length === 1
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('page.title')} />
      <div className="wizard stack stack-8">
        {isFresh ? <Sent request={request} token={token} /> : <Head request={request} />}
        <ReviewSection {...ofReview} timeZone={request.timeZone} posted={reviewed} />
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
