import { useTranslation } from 'react-i18next'
import { getAdminSummary } from '#contract/administration.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ListState } from '#web/ui/list-state.tsx'

const counts = [
  { name: 'signedInToday', href: paths.users({ sort: 'lastLogin' }) },
  { name: 'changesToday', href: paths.audit() },
  { name: 'users', href: paths.users() },
  { name: 'inactiveUsers', href: paths.users({ isActive: false }) },
  { name: 'roles', href: paths.roles() },
  { name: 'profiles', href: undefined },
  { name: 'organizations', href: undefined },
  { name: 'locations', href: undefined },
] as const

/** The counts that matter today, of what the user may see. */
export function Counts() {
  const { t } = useTranslation('panel')
  const { number } = formatOf(useSite().language)
  const found = useApi(getAdminSummary)
  const summary = found.data
  return (
    <section className="stack" aria-labelledby="counts">
      <h2 id="counts">{t('home.today')}</h2>
      {found.isError ? (
        <ListState title={t('home.failed')} action={t('retry')} onAct={found.refetch} />
      ) : (
        <dl className="facts wide" aria-busy={!summary}>
          {counts.map(({ name, href }) => {
            const count = summary?.[name]
            if (summary && count === undefined) return null
            const shown = count === undefined ? '–' : number(count)
            return (
              <div key={name}>
                <dt>{t(`home.counts.${name}`)}</dt>
                <dd className="num">{href ? <a href={href}>{shown}</a> : shown}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}
