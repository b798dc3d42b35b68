import { hasAccess } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import { getEnquiryCounts } from '#contract/requests/provider.ts'
import { enquiryGroupNames } from '#contract/requests/states.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useUser } from '#web/frame/use-user.ts'
import { ChipLinks } from '#web/ui/chip-links.tsx'
import { ScopeSwitch } from '#web/workspace/shell/scope-switch.tsx'
import { type EnquiryQuery, everyonesEnquiries } from './query.ts'

/** Groups by who is waiting for whom, as chips; staff can switch between their own listings and everyone's. */
export function EnquiryGroups({ query }: { query: EnquiryQuery }) {
  const { t } = useTranslation('enquiries')
  const { scope } = query
  const isStaff = hasAccess(useUser(), everyonesEnquiries)
  const counts = useApi(getEnquiryCounts, { scope }, { staleTime: 0 }).data
  const kept = isStaff ? { scope } : {}
  const groups = enquiryGroupNames.map((group) => ({
    to: paths.enquiries({ ...kept, ...(group !== 'open' && { group }) }),
    text: t(`groups.${group}`),
    count: group === 'open' ? counts?.waiting : undefined,
    isHere: group === query.group,
  }))
  const refused = query.mailRefused
    ? [{ to: paths.enquiries({ ...kept, mailRefused: 'notMe' }), text: t('mailRefused.notMe'), isHere: true }]
    : []
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
      <ChipLinks label={t('groups.label')} chips={[...groups, ...refused]} />
    </>
  )
}
