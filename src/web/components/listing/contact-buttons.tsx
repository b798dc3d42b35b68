import { useTranslation } from 'react-i18next'
import { urlOf } from '#contract/client.ts'
import type { Language } from '#contract/languages.ts'
import { whatsappPath } from '#contract/media.ts'
import { phoneText } from '#i18n/format.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Mail, MessageCircle, Phone } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

export type Contact = { slug: string; phone: string | null; email: string | null }

/** The address that opens a chat with a greeting in the reader's language. */
export const whatsappUrl = (slug: string, lang: Language) => urlOf({ path: whatsappPath }, { slug, lang })

/** The ways to reach a provider, the first one large: WhatsApp and call where there is a phone, and e-mail. */
export function ContactButtons({ contact: { slug, phone, email } }: { contact: Contact }) {
  const { t } = useTranslation('listings')
  const { language } = useSite()
  if (!phone && !email) return null
  return (
    <p className="reach-out">
      {phone && (
        <a
          className="button contact big"
          href={whatsappUrl(slug, language)}
          target="_blank"
          rel="noopener nofollow"
        >
          <Icon of={MessageCircle} />
          {t('contact.writeOnWhatsapp')}
        </a>
      )}
      {email && (
        <a className={phone ? 'button' : 'button primary big'} href={`mailto:${email}`}>
          <Icon of={Mail} />
          {t('contact.email')}
        </a>
      )}
      {phone && (
        <a className="button" href={`tel:${phone}`}>
          <Icon of={Phone} />
          {t('contact.call')}
          <span className="num font-normal max-[40em]:sr-only">{phoneText(phone)}</span>
        </a>
      )}
    </p>
  )
}

/** The same, small, for a card: WhatsApp and e-mail. */
export function ContactChoice({ contact: { slug, phone, email } }: { contact: Contact }) {
  const { t } = useTranslation('listings')
  const { language } = useSite()
  if (!phone && !email) return null
  return (
    <p className="row">
      {phone && (
        <a
          className="button small contact"
          href={whatsappUrl(slug, language)}
          target="_blank"
          rel="noopener nofollow"
        >
          <Icon of={MessageCircle} />
          {t('contact.whatsapp')}
        </a>
      )}
      {email && (
        <a className="button small" href={`mailto:${email}`}>
          <Icon of={Mail} />
          {t('contact.email')}
        </a>
      )}
    </p>
  )
}
