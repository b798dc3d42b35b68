import { useState } from 'react'
import { getRegistrations, type Registration } from '#contract/registrations/registrations.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { findOwnListing } from '../find-own-listing.ts'
import { useOwnListing } from '../own-listing.ts'
import type { Route } from './+types/registrations-page'
import { RegistrationCard } from './registration-card.tsx'

const Form = loadLater(async () => (await import('./registration-form.tsx')).RegistrationForm)

export async function loader(args: Route.LoaderArgs) {
  const own = await findOwnListing(args)
  return own ? prefetched(args.context, [getRegistrations, { id: own.id }]) : null
}

export const shouldRevalidate = onAnotherPage

/** The registrations of a listing, each with its state. */
export default function RegistrationsPage() {
  const { t } = useTranslation('registrations')
  const { id } = useOwnListing().listing
  const found = useApi(getRegistrations, { id }, { staleTime: 0 })
  const [open, setOpen] = useState<Registration | 'new'>()
  if (found.isError) return <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />
  if (!found.data) return <ListState title={t('own.loading')} isLoading />
  const { items, can, country } = found.data
  const close = () => setOpen(undefined)
  return (
    <section className="stack" aria-labelledby="registrations">
      <div className="head">
        <h2 id="registrations">{t('own.title')}</h2>
        {open !== 'new' && (
          <button type="button" className="button small" onClick={() => setOpen('new')}>
            <Icon of={Plus} />
            {t('own.add')}
          </button>
        )}
      </div>
      <p>{t('own.lead')}</p>
      <Needed needed={found.data.needed} />
      {open === 'new' && <Form id={id} country={country} onClose={close} />}
      {items.length === 0 && open !== 'new' && <p className="soft">{t('own.nothing')}</p>}
      {items.length > 0 && (
        <ul className="stack">
          {items.map((each) => (
            <li key={each.id} className="card stack">
              {open !== 'new' && open?.id === each.id ? (
                <Form key={each.changedAt} id={id} registration={each} country={country} onClose={close} />
              ) : (
                <RegistrationCard id={id} of={each} mayCheck={can.check} onEdit={() => setOpen(each)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Needed({ needed }: { needed: { from: string; isMet: boolean } | null }) {
  const { t } = useTranslation('registrations')
  const { dateRange } = formatOf(useSite().language)
  if (!needed || needed.isMet) return null
  const isNow = needed.from <= new Date().toISOString().slice(0, 10)
  return (
    <p className="note">{isNow ? t('own.neededNow') : t('own.needed', { day: dateRange(needed.from) })}</p>
  )
}
