import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The way in for those who live and work here. */
export function Join() {
  const { t } = useTranslation('home')
  return (
    <section className="page section" aria-labelledby="join">
      <div className="head">
        <h2 id="join">{t('join.title')}</h2>
      </div>
      <div className="stack">
        <p className="text">{t('join.text')}</p>
        <p>
          <a className="button" href={paths.welcome()}>
            {t('join.action')}
          </a>
        </p>
      </div>
    </section>
  )
}
