import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Check, Copy } from '#web/icons/icons.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SecretAddressProps = {
  /** Since when there is one. */
  createdAt: string | null
  /** As long as it is shown. */
  address: string | undefined
  since: string | undefined
  help: string
  isPending: boolean
  /** A link that opens it where the device has a calendar for it. */
  hasLink?: boolean
  onMake: () => void
  onEnd: () => void
}

/** Makes, replaces and ends the secret address of a calendar; it is shown once. */
export function SecretAddress(props: SecretAddressProps) {
  const { createdAt, address, since, isPending, onMake, onEnd } = props
  const { t } = useTranslation('calendar-address')
  return (
    <>
      {address ? <Made {...props} address={address} /> : createdAt && <p>{since}</p>}
      <div className="row">
        {!address && (
          <button type="button" className="button primary" disabled={isPending} onClick={onMake}>
            {t(createdAt ? 'replace' : 'create')}
          </button>
        )}
        {createdAt && (
          <button type="button" className="button danger" disabled={isPending} onClick={onEnd}>
            {t('end')}
          </button>
        )}
      </div>
      {!address && createdAt && <p className="small soft">{t('replaceHelp')}</p>}
    </>
  )
}

function Made({ address, help, hasLink }: SecretAddressProps & { address: string }) {
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
        help={help}
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
        {hasLink && (
          <a className="button small" href={address.replace(/^https?:/, 'webcal:')} rel="noreferrer">
            {t('open')}
          </a>
        )}
      </p>
    </div>
  )
}
