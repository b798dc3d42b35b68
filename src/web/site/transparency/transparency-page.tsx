import { objectionMonths } from '#contract/decisions/grounds.ts'
import { getTransparency, type TransparencyRow, transparencyCsv } from '#contract/decisions/transparency.ts'
import { paths } from '#contract/paths.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { breadcrumbJsonLd } from '#web/components/seo/json-ld.ts'
import { failPage } from '#web/data/responses.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/transparency-page'

/** Months on the page; the file has all of them. */
const shownMonths = 12

export async function loader({ context }: Route.LoaderArgs) {
  const { rows } = await requestOf(context).api(getTransparency, {}).catch(failPage)
  return { rows }
}

/** How many decisions there were, why, by whom, and how objections ended: without anybody's name. */
export default function TransparencyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['transparency', 'common'])
  const { site } = useSite()
  const name = t('common:foot.transparency')
  const crumbs = [{ label: t('common:home'), href: paths.home() }, { label: name }]
  const months = [...Map.groupBy(loaderData.rows, ({ month }) => month)].slice(0, shownMonths)
  return (
    <>
      <Breadcrumbs crumbs={crumbs.slice(1)} />
      <main id="main" className="page">
        <PageHead
          title={name}
          description={t('lead')}
          path={paths.transparency()}
          jsonLd={[breadcrumbJsonLd(crumbs, site)]}
        />
        <div className="stack stack-8 pt-6">
          <div className="text stack">
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
            <p>{t('how', { months: objectionMonths })}</p>
          </div>
          {months.length === 0 && <p>{t('nothing')}</p>}
          {months.map(([month, rows]) => (
            <Month key={month} month={month} rows={rows} />
          ))}
          <p>
            <a className="button" href={transparencyCsv.path} download>
              {t('download')}
            </a>
          </p>
        </div>
      </main>
    </>
  )
}

function Month({ month, rows }: { month: string; rows: TransparencyRow[] }) {
  const { t } = useTranslation(['transparency', 'decisions'])
  const { language } = useSite()
  const { number } = numbersOf(language)
  const title = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  return (
    <section className="stack" aria-labelledby={`of-${month}`}>
      <h2 id={`of-${month}`} className="first-letter:uppercase">
        {title}
      </h2>
      <ul className="stack stack-2">
        {rows.map((row) => (
          <li className="card stack stack-2" key={[row.subject, row.measure, row.ground, row.isRule].join()}>
            <p>
              <b className="num">{number(row.decisions)}</b> · {t(`subjects.${row.subject}`)} ·{' '}
              {t(`decisions:measures.${row.measure}`)}
            </p>
            {row.ground && <p>{t(`decisions:grounds.${row.ground}`)}</p>}
            <p className="small soft">
              {t(row.isRule ? 'byRule' : 'byPerson')}
              {row.objections > 0 && (
                <>
                  {' · '}
                  {t('objected', {
                    count: row.objections,
                    upheld: number(row.upheld),
                    reversed: number(row.reversed),
                  })}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
