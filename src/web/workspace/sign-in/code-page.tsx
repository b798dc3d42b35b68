import { useTranslation } from 'react-i18next'
import { safeReturn, signIn } from '#contract/accounts.ts'
import { ApiError } from '#contract/client.ts'
import { requestOf } from '#web/page-context.ts'
import { Controls } from '#web/ui/controls.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/code-page'
import { FailureNote, OfflineNote } from './notes.tsx'
import { useSignIn } from './use-sign-in.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = requestOf(context).url
  const given = signIn.input.safeParse({ email: searchParams.get('email'), code: searchParams.get('code') })
  return { comeBackTo: safeReturn(searchParams.get('return')), given: given.data ?? null }
}

/** Where the link in the mail leads: one tap signs in, so that a program that only reads mails cannot. */
export default function CodePage({ loaderData: { comeBackTo, given } }: Route.ComponentProps) {
  const { t } = useTranslation('sign-in')
  const again = `/auth/login?${new URLSearchParams({ return: comeBackTo, email: given?.email ?? '' })}`
  return (
    <main id="main" className="page workspace">
      <WorkspaceHead title={t('title')} />
      <div className="narrow stack stack-6">
        <h1>{t('title')}</h1>
        <OfflineNote />
        {given ? (
          <Controls>
            <Enter given={given} comeBackTo={comeBackTo} />
          </Controls>
        ) : (
          <FailureNote text={t('link.incomplete')} />
        )}
        <p>
          <a href={again}>{t('link.again')}</a>
        </p>
      </div>
    </main>
  )
}

function Enter({ given, comeBackTo }: { given: { email: string; code: string }; comeBackTo: string }) {
  const { t } = useTranslation('sign-in')
  const { t: tw } = useTranslation('workspace')
  const enter = useSignIn(comeBackTo)
  const textOf = (error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 403) return t('inactive')
    return status === 422 ? t('link.used') : errorText(tw, error)
  }
  return (
    <div className="stack">
      <p className="lead wrap-anywhere">{t('link.text', { email: given.email })}</p>
      {enter.error && <FailureNote text={textOf(enter.error)} />}
      <button
        type="button"
        className="button primary big wide"
        disabled={enter.isBusy}
        onClick={() => enter.mutate(given)}
      >
        {enter.isBusy ? t('code.signingIn') : t('code.signIn')}
      </button>
    </div>
  )
}
