import { paths } from '#contract/paths.ts'
import type { AdminSummary } from '#contract/system/administration.ts'
import { overviewOf, queueNames } from '#contract/system/review-queues.ts'
import { formatOf } from '#i18n/format.ts'
import { agoText } from '#i18n/format-ages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChevronRight } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { queuePath } from '#web/workspace/shell/queue.ts'

type Waits = NonNullable<AdminSummary['waiting']>
type Group = { name: string; count: number; href: string; text: string; isLate?: boolean }

/** The people who are waiting, each group with a link; says so if there are none. */
export function Waiting({ waiting, unreviewed = 0 }: { waiting: Waits; unreviewed?: number | undefined }) {
  const { t } = useTranslation('applications')
  const { number } = formatOf(useSite().language)
  const groups = useGroups(waiting, unreviewed).filter(({ count }) => count > 0)
  return (
    <section className="stack" aria-labelledby="waiting">
      <div className="head">
        <h2 id="waiting">{t('overview.title')}</h2>
      </div>
      {groups.length === 0 ? (
        <div className="state">
          <svg className="bend" viewBox="0 0 144 48" aria-hidden="true">
            <path d="M2 34q20-30 46-14t44 6q20-10 50-22" />
          </svg>
          <h3>{t('overview.nobody')}</h3>
          <p>{t('overview.nobodyText')}</p>
        </div>
      ) : (
        <ul className="who">
          {groups.map(({ name, count, href, text, isLate }) => (
            <li key={name}>
              <span className={isLate ? 'n late' : 'n'}>{number(count)}</span>
              <div>
                <h3>
                  <a className="cover" href={href}>
                    {name}
                  </a>
                </h3>
                {/* the clock has gone on since the server wrote it */}
                <p className="small soft" suppressHydrationWarning>
                  {text}
                </p>
              </div>
              <Icon of={ChevronRight} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The entries of each queue in a state that staff decide; for applications also that some are late. */
const queueGroups = queueNames.flatMap((queue) =>
  overviewOf(queue).flatMap(([state, name]) =>
    name === 'late' ? [] : [{ name, href: queuePath(queue, { state }) }],
  ),
)

function useGroups(
  { late = 0, disowned = 0, oldest, failedMail = 0, ...counts }: Waits,
  unreviewed: number,
): Group[] {
  const { t } = useTranslation('applications')
  const { language, site } = useSite()
  const { most } = site.reviewWindow
  const first =
    oldest && t('overview.oldest', { ...oldest, age: agoText(oldest.submittedAt, Date.now(), language) })
  const inTime =
    late > 0 ? t('overview.late', { count: late, most }) : t('overview.applicationsText', { most })
  return [
    ...queueGroups.map(({ name, href }) => ({
      name: t(`overview.${name}`),
      count: counts[name] ?? 0,
      href,
      ...(name === 'applications'
        ? { text: [inTime, first].filter(Boolean).join('; '), isLate: late > 0 }
        : { text: t(`overview.${name}Text`) }),
    })),
    {
      name: t('overview.disowned'),
      count: disowned,
      href: paths.enquiries({ scope: 'all', mailRefused: 'notMe' }),
      text: t('overview.disownedText'),
    },
    {
      name: t('overview.unreviewed'),
      count: unreviewed,
      href: paths.ownListings('organization', { scope: 'all', status: 'pending' }),
      text: t('overview.unreviewedText'),
    },
    { name: t('overview.mail'), count: failedMail, href: paths.dashboard(), text: t('overview.mailText') },
  ]
}
