import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { type Handover, listHandovers } from '#contract/ownership/handovers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { ListPages } from '#web/ui/list-pages.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useMoments } from '#web/ui/moment.tsx'

const TakeBackDialog = loadLater(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog)

/** The page in the URL. */
export const handoverQueryOf = (address: URLSearchParams) => ({ cursor: address.get('cursor') ?? undefined })

/** The offered listings that are waiting for acceptance; each can be withdrawn. */
export function HandoverList() {
  const { t } = useTranslation('applications')
  const [asked, setAsked] = useState<Handover>()
  const [address] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useApi(listHandovers, handoverQueryOf(address), { staleTime: 0 })
  // the button that opened the question is gone then
  const finish = () => {
    flushSync(() => setAsked(undefined))
    heading.current?.focus()
  }
  return (
    <section className="stack" aria-labelledby="handovers" data-testid="handovers">
      <div className="head">
        <h2 id="handovers" ref={heading} tabIndex={-1}>
          {t('handover.waiting')}
        </h2>
      </div>
      {found.isError ? (
        <ListState title={t('handover.listFailed')} action={t('retry')} onAct={found.refetch} />
      ) : !found.data ? (
        <ListState title={t('handover.loading')} isLoading />
      ) : found.data.items.length === 0 ? (
        <p className="soft">{t('handover.nobody')}</p>
      ) : (
        <>
          <ul className="offered">
            {found.data.items.map((each) => (
              <Offered key={each.id} handover={each} onTakeBack={() => setAsked(each)} />
            ))}
          </ul>
          <ListPages page={found.data} address={address} />
        </>
      )}
      {asked && <TakeBackDialog handover={asked} onClose={() => setAsked(undefined)} onTakenBack={finish} />}
    </section>
  )
}

function Offered({ handover, onTakeBack }: { handover: Handover; onTakeBack: () => void }) {
  const { t } = useTranslation('applications')
  const { day } = useMoments()
  const { name, email, offeredBy, offeredAt, until } = handover
  const by = offeredBy ?? t('history.someone')
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="small soft">
          {until
            ? t('handover.handed', { email, name: by, at: day(offeredAt), until: day(until) })
            : t('handover.offered', { email, name: by, at: day(offeredAt) })}
        </p>
      </div>
      <button type="button" className="button small" onClick={onTakeBack}>
        <span aria-hidden="true">{t('handover.takeBack')}</span>
        <span className="sr">{t('handover.takeBackOf', { name })}</span>
      </button>
    </li>
  )
}
