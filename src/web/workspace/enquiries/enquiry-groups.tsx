import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasAccess } from '#contract/access.ts'
import { getEnquiryCounts } from '#contract/enquiries.ts'
import { paths } from '#contract/paths.ts'
import { enquiryGroupNames } from '#contract/request-states.ts'
import { formatOf } from '#i18n/format.ts'
import { useApi } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { EnquiryQuery } from './enquiry-query.ts'

const everyone = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'] as const

/** Who waits for whom, as chips; staff switch between their own listings and everyone's. */
export function EnquiryGroups({ query }: { query: EnquiryQuery }) {
  const { t } = useTranslation('enquiries')
  const { number } = formatOf(useSite().language)
  const { scope } = query
  const isStaff = hasAccess(useUser(), everyone)
  const counts = useApi(getEnquiryCounts, { scope }, { staleTime: 0 }).data
  const kept = scope === 'all' ? { scope } : {}
  return (
    <>
      {isStaff && (
        <nav className="switch" aria-label={t('scope.label')}>
          {(['mine', 'all'] as const).map((each) => (
            <Link
              key={each}
              discover="none"
              to={paths.enquiries({ ...(each === 'all' && { scope: each }), group: query.group })}
              aria-current={each === scope ? 'true' : undefined}
            >
              {t(`scope.${each}`)}
            </Link>
          ))}
        </nav>
      )}
      <nav className="chips" aria-label={t('groups.label')}>
        {enquiryGroupNames.map((group) => (
          <Link
            key={group}
            className="chip"
            discover="none"
            to={paths.enquiries({ ...kept, ...(group !== 'open' && { group }) })}
            aria-current={group === query.group ? 'true' : undefined}
          >
            {group === query.group && <Icon of={Check} />}
            {t(`groups.${group}`)}
            {group === 'open' && counts && <span className="num">{number(counts.waiting)}</span>}
          </Link>
        ))}
      </nav>
    </>
  )
}
