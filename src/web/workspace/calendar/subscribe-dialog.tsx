import { useState } from 'react'
import { endCalendarAddress, getCalendarAddress, makeCalendarAddress } from '#contract/calendar/address.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SecretAddress } from '#web/components/calendar/secret-address.tsx'
import { useApi, useChange } from '#web/data/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { useMoments } from '#web/ui/moment.tsx'

/** Creates, replaces and deletes the secret address of the user's calendar; it is shown once. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar-address')
  const found = useApi(getCalendarAddress, {}, { staleTime: 0 })
  return (
    <Dialog title={t('title')} text={t('text')} onClose={onClose}>
      <p className="small">{t('warning')}</p>
      {found.isError && <ListState title={t('failed')} action={t('retry')} onAct={found.refetch} />}
      {found.isPending && <ListState title={t('loading')} isLoading />}
      {found.data && <Address createdAt={found.data.createdAt} />}
    </Dialog>
  )
}

function Address({ createdAt }: { createdAt: string | null }) {
  const { t } = useTranslation('calendar-address')
  const { day } = useMoments()
  const [address, setAddress] = useState<string>()
  const refreshes = [getCalendarAddress]
  const make = useChange(makeCalendarAddress, { refreshes, onSuccess: (made) => setAddress(made.address) })
  const end = useChange(endCalendarAddress, {
    refreshes,
    success: t('ended'),
    onSuccess: () => setAddress(undefined),
  })
  return (
    <SecretAddress
      createdAt={createdAt}
      address={address}
      since={createdAt ? t('since', { day: day(createdAt) }) : undefined}
      help={t('addressHelp')}
      isPending={make.isPending || end.isPending}
      hasLink
      onMake={() => make.mutate({})}
      onEnd={() => end.mutate({})}
    />
  )
}
