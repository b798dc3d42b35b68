import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { safeReturn, signInByLink } from '#contract/accounts.ts'
import { ApiError } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import { errorText } from '#web/data/error-text.ts'
import { requestOf } from '#web/page-context.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/code-page'
import { answerLink } from './handle-form.ts'
import { FailureNote, OfflineNote } from './notes.tsx'
import { errorOf, type Posted } from './posted.ts'
import { useLinkSignIn } from './use-sign-in.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { searchParams } = requestOf(context).url
  const { email, secret } = Object.fromEntries(searchParams)
  const given = signInByLink.input.safeParse({ email, secret })
  return { comeBackTo: safeReturn(searchParams.get('return')), given: given.data ?? null }
}

export const action = ({ request, context }: Route.ActionArgs) => answerLink(request, context)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Where the link in the mail leads: one tap signs in, so that a program that only reads mails cannot. */
export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { comeBackTo, given } = loaderData
  const { t } = useTranslation('sign-in')
  const again = paths.logIn({ return: comeBackTo, email: given?.email })
  return (
    <main id="main" className="page workspace">
      <WorkspaceHead title={t('title')} />
      <div className="narrow stack stack-6">
        <h1>{t('title')}</h1>
        <OfflineNote />
        {given ? (
          <Enter given={given} comeBackTo={comeBackTo} posted={actionData} />
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

type EnterProps = {
  given: { email: string; secret: string }
  comeBackTo: string
  posted: Posted | undefined
}

function Enter({ given, comeBackTo, posted }: EnterProps) {
  const { t } = useTranslation('sign-in')
  const { t: tw } = useTranslation('workspace')
  const enter = useLinkSignIn(comeBackTo)
  const failed = enter.error ?? (enter.isIdle && errorOf(posted))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter.mutate(given)
  }
  const textOf = (error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0
    return status === 422 ? t('link.used') : errorText(tw, error)
  }
  return (
    <form className="stack" method="post" onSubmit={submit}>
      <p className="lead wrap-anywhere">{t('link.text', { email: given.email })}</p>
      {failed && <FailureNote text={textOf(failed)} />}
      <input type="hidden" name="email" value={given.email} />
      <input type="hidden" name="secret" value={given.secret} />
      <button type="submit" className="button primary big wide" disabled={enter.isBusy}>
        {enter.isBusy ? t('code.signingIn') : t('code.signIn')}
      </button>
    </form>
  )
}
