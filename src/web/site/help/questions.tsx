import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

const questions = ['safety', 'payment', 'vaccines', 'season', 'complaint'] as const

/** What every traveler asks, each answered in a few sentences with a way on. */
export function Questions() {
  const { t } = useTranslation('help')
  const { supportEmail } = useSite().site
  const links = {
    safety: paths.howWeReview(),
    vaccines: 'https://www.who.int/travel-advice',
    season: paths.offers(),
    complaint: `mailto:${supportEmail}`,
  }
  return (
    <section aria-labelledby="questions">
      <div className="head">
        <h2 id="questions">{t('questions.title')}</h2>
      </div>
      <ul className="grid c2 gap-8">
        {questions.map((id) => (
          <li key={id} className="stack stack-2">
            <h3 className="sub">{t(`questions.${id}.title`)}</h3>
            <p>{t(`questions.${id}.text`)}</p>
            {id !== 'payment' && (
              <p className="small">
                <a href={links[id]} rel="noopener">
                  {t(`questions.${id}.link`)}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
