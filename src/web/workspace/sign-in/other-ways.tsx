import { useTranslation } from 'react-i18next'
import type { SignInWays } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { errorText } from '#web/data/error-text.ts'
import { FailureNote } from './notes.tsx'
import { errorOf, type Posted } from './posted.ts'
import { useLookAround } from './use-sign-in.ts'

type ProvidersProps = { providers: SignInWays['providers']; comeBackTo: string }

/** A link to every configured provider. */
export function Providers({ providers, comeBackTo }: ProvidersProps) {
  const { t } = useTranslation('sign-in')
  if (providers.length === 0) return null
  return (
    <div className="stack">
      <p className="or">{t('providers.or')}</p>
      {providers.map(({ id, name }) => (
        <a key={id} className="button wide" href={paths.logInAt(id, { return: comeBackTo })}>
          {t('providers.with', { name })}
        </a>
      ))}
    </div>
  )
}

type LookAroundProps = {
  accounts: SignInWays['lookAround']
  /** The secret from the page's address. */
  look: string | undefined
  comeBackTo: string
  posted: Posted | undefined
}

/** The sample accounts, where they are offered. Also works without scripts: see `posted.ts`. */
export function LookAround({ accounts, look, comeBackTo, posted }: LookAroundProps) {
  const { t } = useTranslation('sign-in')
  const { t: tw } = useTranslation('workspace')
  const enter = useLookAround(comeBackTo, look)
  const error = enter.error ?? (enter.isIdle && errorOf(posted))
  if (accounts.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="look-around">
      <div>
        <h2 className="sub" id="look-around">
          {t('lookAround.title')}
        </h2>
        <p className="small soft">{t('lookAround.text')}</p>
      </div>
      {error && <FailureNote text={errorText(tw, error)} />}
      <form method="post" className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-2">
        {accounts.map((each) => (
          <button
            key={each}
            type="submit"
            name="as"
            value={each}
            className="button px-2"
            disabled={enter.isBusy}
            onClick={(event) => {
              event.preventDefault()
              enter.mutate(each)
            }}
          >
            {t(`lookAround.${each}`)}
          </button>
        ))}
        <input type="hidden" name="step" value="look" />
      </form>
    </section>
  )
}
