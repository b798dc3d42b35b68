import { getRequestedCode, signInByLink } from '#contract/account/sign-in.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { failPage } from '#web/data/responses.ts'
import { requestOf } from '#web/page-context.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/code-page'
import { addressesOf } from './addresses.ts'
import { CodeStep, type Sent } from './code-step.tsx'
import { handleForm } from './handle-form.ts'
import { LinkStep, NothingToEnter } from './link-step.tsx'
import { Enhanced } from './notes.tsx'
import { SignedIn } from './signed-in.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, url, user, scripts } = requestOf(context)
  const { email, secret } = Object.fromEntries(url.searchParams)
  const { asked } = await api(getRequestedCode).catch(failPage)
  return {
    addresses: addressesOf(url),
    /** The link in the mail was opened. */
    given: signInByLink.input.safeParse({ email, secret }).data,
    isLink: secret !== undefined || email !== undefined,
    asked: asked && { ...asked, isAgain: url.searchParams.has('resent') },
    user,
    script: scripts['sign-in'],
  }
}

export const action = ({ request, context }: Route.ActionArgs) => handleForm(request, context)

// the address of a link contains its secret: the requests of this page do not repeat it
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders)
  headers.set('referrer-policy', 'strict-origin')
  return headers
}

/** Where the code from the mail is typed, and where the mail's link leads. */
export default function CodePage(props: Route.ComponentProps) {
  const { t } = useTranslation('sign-in')
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('code.title')} />
      <div className="wizard narrow stack stack-6">
        <Content {...props} />
      </div>
    </main>
  )
}

function Content({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { addresses, given, isLink, user, script } = loaderData
  const { t } = useTranslation('sign-in')
  const { comeBackTo, logIn } = addresses
  const sent = sentOf(loaderData.asked, posted)
  if (given) {
    return (
      <Enhanced script={script}>
        <LinkStep given={given} addresses={addresses} posted={posted} />
      </Enhanced>
    )
  }
  if (isLink) return <NothingToEnter text={t('link.incomplete')} logIn={logIn} />
  if (sent) {
    return (
      <Enhanced script={script} waitsFor={user ? undefined : comeBackTo}>
        <CodeStep sent={sent} addresses={addresses} posted={posted} />
      </Enhanced>
    )
  }
  if (user) return <SignedIn email={user.email} comeBackTo={comeBackTo} />
  return <NothingToEnter text={t('link.none')} logIn={logIn} />
}

/** The values of the form that was sent, else what this browser asked for. */
function sentOf(
  asked: Route.ComponentProps['loaderData']['asked'],
  posted: Route.ComponentProps['actionData'],
): Sent | undefined {
  if (posted?.email) return { email: posted.email, at: posted.at }
  return asked ? { email: asked.email, at: Date.parse(asked.sentAt), isAgain: asked.isAgain } : undefined
}
