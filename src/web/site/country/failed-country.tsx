import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RetryNote } from '#web/components/list/retry-note.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { Availability } from './availability.tsx'
import { sampleCities } from './sample-cities.ts'

/** Shown while live data cannot be loaded: two cities that are plainly an example, and Retry. */
export function FailedCountry() {
  const { t } = useTranslation('location')
  return (
    <main id="main" className="page stack stack-8 pt-6">
      <PageHead title={t('country.failed')} description={t('country.failedText')} isHidden />
      <h1>{t('country.failed')}</h1>
      <RetryNote title={t('country.sample.notice')} text={t('country.failedText')} />
      <ul className="grid c2">
        {sampleCities.map(({ key, isAvailable }) => (
          <li key={key} className="card stack stack-2">
            <h2 className="sub">{t(`country.sample.${key}.name`)}</h2>
            <p className="row">
              <Availability hasData={isAvailable} />
              <span className="badge example">{t('country.sample.badge')}</span>
            </p>
            <p className="small">{t(`country.sample.${key}.text`)}</p>
          </li>
        ))}
      </ul>
      <p>
        <a href={paths.cities()}>{t('allCities')}</a>
      </p>
    </main>
  )
}
