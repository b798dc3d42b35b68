import { getRequestedCode, getSignInWays } from '#contract/account/sign-in.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { failPage } from '#web/data/responses.ts'
import { requestOf } from '#web/page-context.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/login-page'
import { addressesOf } from './addresses.ts'
import { EmailStep, WhatHappensNext } from './email-step.tsx'
import { handleForm } from './handle-form.ts'
import { Enhanced, FailureNote } from './notes.tsx'
import { LookAround, PasskeyButton, Providers } from './other-ways.tsx'
import { SignedIn } from './signed-in.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, url, user, scripts } = requestOf(context)
  const { searchParams } = url
  const isAgain = searchParams.has('again')
  const look = searchParams.get('look') ?? undefined
  const [ways, { asked }] = await Promise.all([api(getSignInWays, { look }), api(getRequestedCode)]).catch(
    failPage,
  )
  return {
    ways,
    addresses: addressesOf(url),
    signedInAs: isAgain ? undefined : user?.email,
    email: searchParams.get('email') ?? asked?.email ?? user?.email,
    hasProviderFailed: searchParams.has('error'),
    script: scripts['sign-in'],
  }
}

export const action = ({ request, context }: Route.ActionArgs) => handleForm(request, context)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Asks for the address that a code is sent to; or offers a passkey, a provider, a sample account. */
export default function LoginPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { ways, addresses, signedInAs, email, hasProviderFailed, script } = loaderData
  const { comeBackTo, sent } = addresses
  const { t } = useTranslation('sign-in')
  const isLooking = posted?.step === 'look'
  return (
    <main id="main" className="page">
      <WorkspaceHead title={t('title')} />
      <div className="wizard narrow stack stack-6">
        {signedInAs && !posted ? (
          <SignedIn email={signedInAs} comeBackTo={comeBackTo} />
        ) : (
          <Enhanced script={script}>
            <div className="stack stack-2">
              <h1>{t('title')}</h1>
              <p className="lead">{t('lead')}</p>
            </div>
            {hasProviderFailed && <FailureNote text={t('providers.failed')} />}
            <EmailStep email={email} next={sent} posted={isLooking ? undefined : posted} />
            <PasskeyButton comeBackTo={comeBackTo} />
            <Providers providers={ways.providers} comeBackTo={comeBackTo} />
            <WhatHappensNext />
            <LookAround
              accounts={ways.lookAround}
              comeBackTo={comeBackTo}
              posted={isLooking ? posted : undefined}
            />
          </Enhanced>
        )}
      </div>
    </main>
  )
}
