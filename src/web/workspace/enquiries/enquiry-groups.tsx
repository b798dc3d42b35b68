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
import { ScopeSwitch } from '#web/workspace/shell/scope-switch.tsx'
import { type EnquiryQuery, everyonesEnquiries } from './enquiry-query.ts'

/** Groups by who is waiting for whom, as chips; staff switch between their own listings and everyone's. */
export function EnquiryGroups({ query }: { query: EnquiryQuery }) {
  const { t } = useTranslation('enquiries')
  const { number } = formatOf(useSite().language)
  const { scope } = query
  const isStaff = hasAccess(useUser(), everyonesEnquiries)
  const counts = useApi(getEnquiryCounts, { scope }, { staleTime: 0 }).data
  const kept = isStaff ? { scope } : {}
  return (
    <>
      {isStaff && (
        <ScopeSwitch
          label={t('scope.label')}
          texts={{ mine: t('scope.mine'), all: t('scope.all') }}
          hrefOf={(each) =>
            paths.enquiries({ scope: each, group: query.group, mailRefused: query.mailRefused })
          }
          scope={scope}
        />
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
        {query.mailRefused && (
          <Link
            className="chip"
            discover="none"
            to={paths.enquiries({ ...kept, mailRefused: 'notMe' })}
            aria-current
          >
            <Icon of={Check} />
            {t('mailRefused.notMe')}
          </Link>
        )}
      </nav>
    </>
  )
}
