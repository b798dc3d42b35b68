import type { TravelerRequest } from '#contract/requests/shape.ts'
import { phoneText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MessageCircle } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = Pick<TravelerRequest, 'provider'>

/** Calls the provider, where they have a phone. */
export function PhoneLink({ provider: { phone } }: Props) {
  if (!phone) return null
  return (
    <a className="num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phoneText(phone)}
    </a>
  )
}

/** Opens a chat with the provider about the request, where they have a phone. */
export function ChatLink({ provider: { name, whatsapp } }: Props) {
  const { t } = useTranslation('requests')
  if (!whatsapp) return null
  return (
    <a className="button contact" href={whatsapp} rel="noopener noreferrer" target="_blank">
      <Icon of={MessageCircle} />
      {t('agreed.chat', { name })}
    </a>
  )
}
