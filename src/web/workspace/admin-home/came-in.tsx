import { paths } from '#contract/paths.ts'
import type { AdminSummary } from '#contract/system/administration.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

const pages = {
  requests: paths.enquiries({ scope: 'all' }),
  applications: paths.applications(),
  listings: paths.ownListings('organization', { scope: 'all' }),
  reports: paths.reports(),
} as const

/** What came in during the last day, each number with its link. */
export function CameIn({ cameIn }: { cameIn: NonNullable<AdminSummary['cameIn']> }) {
  const { t } = useTranslation('panel')
  const { number } = formatOf(useSite().language)
  return (
    <section className="stack" aria-labelledby="came-in">
      <div className="head">
        <h2 id="came-in">{t('home.cameIn.title')}</h2>
      </div>
      <dl className="tally">
        {(Object.keys(pages) as (keyof typeof pages)[]).map((name) => (
          <div key={name}>
            <dt>
              <a href={pages[name]}>{t(`home.cameIn.${name}`)}</a>
            </dt>
            <dd>{number(cameIn[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
