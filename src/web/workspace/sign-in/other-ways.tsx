import { useTranslation } from 'react-i18next'
import type { SignInWays } from '#contract/accounts.ts'
import { errorText } from '#web/ui/error-text.ts'
import { FailureNote } from './notes.tsx'
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
        <a
          key={id}
          className="button wide"
          href={`/auth/oidc/${encodeURIComponent(id)}?return=${encodeURIComponent(comeBackTo)}`}
        >
          {t('providers.with', { name })}
        </a>
      ))}
    </div>
  )
}

type LookAroundProps = { people: SignInWays['lookAround']; comeBackTo: string }

/** The sample accounts, where they are offered. */
export function LookAround({ people, comeBackTo }: LookAroundProps) {
  const { t } = useTranslation('sign-in')
  const { t: tw } = useTranslation('workspace')
  const enter = useLookAround(comeBackTo)
  if (people.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="look-around">
      <div>
        <h2 className="sub" id="look-around">
          {t('lookAround.title')}
        </h2>
        <p className="small soft">{t('lookAround.text')}</p>
      </div>
      {enter.error && <FailureNote text={errorText(tw, enter.error)} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-2">
        {people.map((each) => (
          <button
            key={each}
            type="button"
            className="button px-2"
            disabled={enter.isBusy}
            onClick={() => enter.mutate(each)}
          >
            {t(`lookAround.${each}`)}
          </button>
        ))}
      </div>
    </section>
  )
}
