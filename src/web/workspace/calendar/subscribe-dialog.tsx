import { useState } from 'react'
import { endCalendarAddress, getCalendarAddress, makeCalendarAddress } from '#contract/calendar/address.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi, useChange } from '#web/data/api.ts'
import { Check, Copy } from '#web/icons/icons.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { useMoments } from '#web/ui/moment.tsx'

/** Makes, replaces and ends the secret address of one's calendar; it is shown once. */
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
    <>
      {address ? <Made address={address} /> : createdAt && <p>{t('since', { day: day(createdAt) })}</p>}
      <div className="row">
        {!address && (
          <button
            type="button"
            className="button primary"
            disabled={make.isPending}
            onClick={() => make.mutate({})}
          >
            {t(createdAt ? 'replace' : 'create')}
          </button>
        )}
        {createdAt && (
          <button
            type="button"
            className="button danger"
            disabled={end.isPending}
            onClick={() => end.mutate({})}
          >
            {t('end')}
          </button>
        )}
      </div>
      {!address && createdAt && <p className="small soft">{t('replaceHelp')}</p>}
    </>
  )
}

/** The address as long as the dialog is open: to copy, and to open where the device has a calendar for it. */
function Made({ address }: { address: string }) {
  const { t } = useTranslation('calendar-address')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <div className="stack stack-2">
      <Field
        label={t('address')}
        help={t('addressHelp')}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <p className="row">
        {/* without a clipboard the field is there to be copied from */}
        <button type="button" className="button small" onClick={() => void copy().catch(() => {})}>
          <Icon of={isCopied ? Check : Copy} />
          {t(isCopied ? 'copied' : 'copy')}
        </button>
        <a className="button small" href={address.replace(/^https?:/, 'webcal:')} rel="noreferrer">
          {t('open')}
        </a>
      </p>
    </div>
  )
}
