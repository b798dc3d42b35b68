import type { Season } from '#contract/directory/locations.ts'
import { formatOf } from '#i18n/format.ts'
import { monthsText } from '#i18n/format-months.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

const year = [...Array(12).keys()].map((index) => index + 1)
const levels = ['high', 'low'] as const

/** When the water is usually high and low, or when it rains: drawn as twelve months that read as text, and in words. */
export function WhenToCome({ season, month: now }: { season: Season; month: number }) {
  const { t } = useTranslation(['location', 'listings'])
  const { language } = useSite()
  const { monthName } = formatOf(language)
  const levelOf = (month: number) => levels.find((level) => season[level].includes(month)) ?? 'between'
  const rangeOf = (from: string, to: string) => t('listings:there.span', { from, to })
  return (
    <section className="section" aria-labelledby="when">
      <div className="head">
        <h2 id="when">{t('when.title')}</h2>
      </div>
      <div className="two even gap-y-6">
        <figure>
          <ol className="months">
            {year.map((month) => (
              <li key={month} className={levelOf(month)} aria-current={month === now ? 'date' : undefined}>
                <span aria-hidden="true">{monthName(month).charAt(0).toUpperCase()}</span>
                <span className="sr">
                  {t('when.label', { name: monthName(month) })} {t(`when.${season.of}.${levelOf(month)}`)}
                </span>
              </li>
            ))}
          </ol>
          <figcaption>{t('when.source', { source: season.source })}</figcaption>
        </figure>
        <div className="stack stack-2">
          <p lang={season.textLanguages.text}>{season.text}</p>
          <dl className="seasons small">
            {levels.map((level) => (
              <div key={level}>
                <dt className="inline">
                  <i className={level} aria-hidden="true" />
                  {t('when.label', { name: t(`when.${season.of}.${level}`) })}
                </dt>{' '}
                <dd className="inline">{monthsText(season[level], language, monthName, rangeOf)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
