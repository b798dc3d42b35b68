import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { getSignInWays, safeReturn } from '#contract/accounts.ts'
import { requestOf } from '#web/page-context.ts'
import { failPage } from '#web/parts/answers.ts'
import { Controls } from '#web/ui/controls.tsx'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/login-page'
import { CodeStep, type Sent } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { FailureNote, OfflineNote } from './notes.tsx'
import { LookAround, Providers } from './other-ways.tsx'
import { useComeBack } from './use-come-back.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, url, user } = requestOf(context)
  const comeBackTo = safeReturn(url.searchParams.get('return'))
  if (user) throw redirect(comeBackTo)
  return {
    comeBackTo,
    email: url.searchParams.get('email') ?? undefined,
    hasProviderFailed: url.searchParams.has('error'),
    ways: await api(getSignInWays).catch(failPage),
  }
}

/** An address, then the code that was sent to it; or a provider; or a sample account. */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { comeBackTo, hasProviderFailed, ways } = loaderData
  const { t } = useTranslation('sign-in')
  const [email, setEmail] = useState(loaderData.email)
  const [sent, setSent] = useState<Sent>()
  useComeBack(comeBackTo)
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
        <Controls>
          {sent ? (
            <CodeStep
              key={sent.email}
              sent={sent}
              comeBackTo={comeBackTo}
              onOther={() => setSent(undefined)}
            />
          ) : (
            <>
              <EmailStep
                email={email}
                comeBackTo={comeBackTo}
                onSent={(to) => {
                  setEmail(to)
                  setSent({ email: to, at: Date.now() })
                }}
              />
              <Providers providers={ways.providers} comeBackTo={comeBackTo} />
              <LookAround people={ways.lookAround} comeBackTo={comeBackTo} />
            </>
          )}
        </Controls>
      </div>
    </main>
  )
}
