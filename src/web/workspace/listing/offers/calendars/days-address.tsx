import { useState } from 'react'
import { endDaysAddress, getDaysAddress, makeDaysAddress } from '#contract/calendar/days-address.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SecretAddress } from '#web/components/calendar/secret-address.tsx'
import { useApi, useChange } from '#web/data/api.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { useMoments } from '#web/ui/moment.tsx'

/** The address at which other sites read the busy days of the offer. */
export function DaysAddress({ id }: { id: string }) {
  const { t } = useTranslation(['offer-calendars', 'calendar-address'])
  const { day } = useMoments()
  const [address, setAddress] = useState<string>()
  const found = useApi(getDaysAddress, { id }, { staleTime: 0 })
  const common = { refreshes: [getDaysAddress] }
  const make = useChange(makeDaysAddress, { ...common, onSuccess: (made) => setAddress(made.address) })
  const end = useChange(endDaysAddress, {
    ...common,
    success: t('calendar-address:ended'),
    onSuccess: () => setAddress(undefined),
  })
  const createdAt = found.data?.createdAt ?? null
  return (
    <div className="stack stack-2">
      <h3 className="sub">{t('out.title')}</h3>
      <p>{t('out.text')}</p>
      {found.isError && <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />}
      {found.data && (
        <SecretAddress
          createdAt={createdAt}
          address={address}
          since={createdAt ? t('out.since', { day: day(createdAt) }) : undefined}
          help={t('out.help')}
          isPending={make.isPending || end.isPending}
          onMake={() => make.mutate({ id })}
          onEnd={() => end.mutate({ id })}
        />
      )}
    </div>
  )
}
