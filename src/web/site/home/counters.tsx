import type { z } from 'zod'
import type { Counts } from '#contract/directory/search.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

const countNames = ['countries', 'cities', 'profiles', 'organizations', 'events'] as const

/** The real numbers of the directory; `count-up` counts them up from 0. */
export function Counters({ counts }: { counts: z.infer<typeof Counts> }) {
  const { t } = useTranslation('home')
  const { number } = formatOf(useSite().language)
  return (
    <div className="page section">
      <dl className="counts">
        {countNames.map((each) => (
          <div key={each}>
            <dt>{t(`counts.${each}`, { count: counts[each] })}</dt>
            <dd className="num">
              <count-up>{number(counts[each])}</count-up>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
