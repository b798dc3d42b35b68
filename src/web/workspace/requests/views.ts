import { getEnquiryCounts } from '#contract/requests/provider.ts'
import { enquiryGroupNames } from '#contract/requests/states.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import type { BuiltInView } from '#web/ui/table/list-views.tsx'
import type { RequestQuery } from './query.ts'

/** Groups by who is waiting for whom; and those that nobody sent, where the address asks for them. */
export function useRequestViews({ scope, mailRefused }: RequestQuery, address: URLSearchParams) {
  const { t } = useTranslation('enquiries')
  const counts = useApi(getEnquiryCounts, { scope }, { staleTime: 0 }).data
  const kept: Record<string, string> = address.has('scope') ? { scope } : {}
  const views: BuiltInView[] = enquiryGroupNames.map((group) => ({
    text: t(`groups.${group}`),
    query: { ...kept, ...(group !== 'open' && { group }) },
    count: group === 'open' ? counts?.waiting : undefined,
  }))
  if (mailRefused === 'notMe') {
    views.push({ text: t('mailRefused.notMe'), query: { ...kept, mailRefused } })
  }
  return views
}
