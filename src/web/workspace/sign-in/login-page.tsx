import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { getSignInWays, safeReturn } from '#contract/accounts.ts'
import { failPage } from '#web/data/responses.ts'
import { PasskeySignIn } from '#web/frame/passkey-sign-in.tsx'
import { requestOf } from '#web/page-context.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/login-page'
import { CodeStep, type Sent } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { handleSignInForm, sentOf } from './handle-form.ts'
import { FailureNote, OfflineNote } from './notes.tsx'
import { LookAround, Providers } from './other-ways.tsx'
import type { Posted } from './posted.ts'
import { useComeBack } from './use-come-back.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, url, user } = requestOf(context)
  const comeBackTo = safeReturn(url.searchParams.get('return'))
  const isAgain = url.searchParams.has('again')
  if (user && !isAgain) throw redirect(comeBackTo)
  const look = url.searchParams.get('look') ?? undefined
  return {
    comeBackTo,
    isAgain,
    look,
    email: url.searchParams.get('email') ?? undefined,
    sent: sentOf(url),
    hasProviderFailed: url.searchParams.has('error'),
    ways: await api(getSignInWays, { look }).catch(failPage),
  }
}

export const action = ({ request, context }: Route.ActionArgs) => handleSignInForm(request, context)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** An address, then the code that was sent to it; or a provider; or a sample account. */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { comeBackTo, isAgain, look, hasProviderFailed, ways } = loaderData
  const { t } = useTranslation('sign-in')
  const [posted, setPosted] = useState(actionData)
  const [email, setEmail] = useState(posted?.email || loaderData.email)
  const [sent, setSent] = useState<Sent | undefined>(posted ? sentBefore(posted) : loaderData.sent)
  const goTo = (next: Sent | undefined) => {
    setPosted(undefined)
    setSent(next)
  }
  useComeBack(isAgain ? undefined : comeBackTo)
  return (
    <main id="main" className="page workspace">
      <WorkspaceHead title={t('title')} />
      <div className="narrow stack stack-6">
        <div className="stack stack-2">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <OfflineNote />
        {hasProviderFailed && !sent && <FailureNote text={t('providers.failed')} />}
        {sent ? (
          <CodeStep
            key={sent.email}
            sent={sent}
            comeBackTo={comeBackTo}
            posted={posted}
            onOther={() => goTo(undefined)}
          />
        ) : (
          <>
            <EmailStep
              email={email}
              comeBackTo={comeBackTo}
              posted={posted?.step === 'send' ? posted : undefined}
              onSent={(to) => {
                setEmail(to)
                goTo({ email: to, at: Date.now() })
              }}
            />
            <PasskeySignIn comeBackTo={comeBackTo} />
            <Providers providers={ways.providers} comeBackTo={comeBackTo} />
            <LookAround
              accounts={ways.lookAround}
              look={look}
              comeBackTo={comeBackTo}
              posted={posted?.step === 'look' ? posted : undefined}
            />
          </>
        )}
      </div>
    </main>
  )
}

const sentBefore = ({ step, email, at }: Posted) =>
  step === 'enter' || step === 'again' ? { email, at } : undefined
