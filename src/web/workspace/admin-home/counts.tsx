import { paths } from '#contract/paths.ts'
import type { AdminSummary } from '#contract/system/administration.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

const counts = [
  { name: 'signedInToday', href: paths.users({ sort: 'lastLogin' }) },
  { name: 'changesToday', href: paths.audit() },
  { name: 'users', href: paths.users() },
  { name: 'inactiveUsers', href: paths.users({ isActive: false }) },
  { name: 'roles', href: paths.roles() },
  { name: 'profiles', href: paths.profiles() },
  { name: 'organizations', href: paths.organizations() },
  { name: 'locations', href: paths.cities() },
] as const

/** Totals and today's numbers, as far as the user may see them; each links to its page. */
export function Counts({ summary }: { summary: AdminSummary }) {
  const { t } = useTranslation('panel')
  const { number } = formatOf(useSite().language)
  return (
    <section className="stack" aria-labelledby="counts">
      <div className="head">
        <h2 id="counts">{t('home.today')}</h2>
      </div>
      <dl className="tally">
        {counts.map(({ name, href }) => {
          const count = summary[name]
          return (
            count !== undefined && (
              <div key={name}>
                <dt>
                  <a href={href}>{t(`home.counts.${name}`)}</a>
                </dt>
                <dd>{number(count)}</dd>
              </div>
            )
          )
        })}
      </dl>
    </section>
  )
}
