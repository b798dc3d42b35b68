import { keepPreviousData } from '@tanstack/react-query'
import { listEnquiries } from '#contract/requests/provider.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import type { EnquiryQuery } from './query.ts'
import { EnquiryRow } from './row.tsx'

type EnquiryListProps = { query: EnquiryQuery; address: URLSearchParams }

/** One page of requests, newest first. */
export function EnquiryList({ query, address }: EnquiryListProps) {
  const { t } = useTranslation('enquiries')
  const found = useApi(listEnquiries, query, { placeholderData: keepPreviousData, staleTime: 0 })
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('loading')} isLoading />
  const rows = found.data.items
  if (rows.length === 0) {
    return query.group === 'open' ? (
      <ListState title={t('nothing')} text={t('nothingText')} />
    ) : (
      <ListState title={t('none')} />
    )
  }
  return (
    <section
      className="stack"
      aria-label={query.group ? t(`groups.${query.group}`) : t('mailRefused.notMe')}
      data-testid="page-admin-enquiries"
    >
      <ul className="inbox">
        {rows.map((row) => (
          <EnquiryRow key={row.id} enquiry={row} isOneOfAll={query.scope === 'all'} />
        ))}
      </ul>
      <ListPages page={found.data} address={address} />
    </section>
  )
}
