import type { ReactNode } from 'react'
import { urlOf } from '#contract/client.ts'
import { whatsappPath } from '#contract/images/paths.ts'
import type { Language } from '#contract/languages.ts'
import { phoneText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Phone } from '#web/icons/document-icons.ts'
import { Mail, MessageCircle } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

export type Contact = { slug: string; phone: string | null; email: string | null }

/** The address that opens a chat with a greeting in the reader's language, or with words about an offer. */
export const whatsappUrl = (slug: string, lang: Language, offer?: string) =>
  urlOf({ path: whatsappPath }, { slug, lang, offer })

type ContactButtonsProps = {
  contact: Contact
  /** Where to ask about what is offered, where that is not on the page itself. */
  askUrl?: string | undefined
}

/** The ways to reach a provider, the first one large: WhatsApp and call where there is a phone, asking, and e-mail. */
export function ContactButtons({ contact: { slug, phone, email }, askUrl }: ContactButtonsProps) {
  const { t } = useTranslation('listings')
  if (!phone && !email && !askUrl) return null
  return (
    <p className="reach-out">
      {phone && (
        <WhatsappButton slug={slug} size="big">
          {t('contact.writeOnWhatsapp')}
        </WhatsappButton>
      )}
      {askUrl && (
        <a className="button" href={askUrl}>
          {t('ask')}
        </a>
      )}
      {email && <EmailButton email={email} className={phone ? undefined : 'primary big'} />}
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

/** Where buttons are of no use: the number, the e-mail address, and the address of the page. */
export function ContactOnPaper({ contact: { phone, email } }: { contact: Omit<Contact, 'slug'> }) {
  const { site, path } = useSite()
  if (!phone && !email) return null
  return (
    <p className="on-paper num">
      {phone && <span className="block">{phoneText(phone)} · WhatsApp</span>}
      {email && <span className="block">{email}</span>}
      {site.baseUrl + path}
    </p>
  )
}

/** The same, small, for a card: WhatsApp and e-mail. */
export function ContactChoice({ contact: { slug, phone, email } }: { contact: Contact }) {
  const { t } = useTranslation('listings')
  if (!phone && !email) return null
  return (
    <>
      <p className="row">
        {phone && (
          <WhatsappButton slug={slug} size="small">
            {t('contact.whatsapp')}
          </WhatsappButton>
        )}
        {email && <EmailButton email={email} className="small" />}
      </p>
      <ContactOnPaper contact={{ phone, email }} />
    </>
  )
}

type WhatsappButtonProps = { slug: string; size: 'big' | 'small'; children: ReactNode }

function WhatsappButton({ slug, size, children }: WhatsappButtonProps) {
  const { language } = useSite()
  return (
    <a
      className={`button contact ${size}`}
      href={whatsappUrl(slug, language)}
      target="_blank"
      rel="noopener nofollow"
    >
      <Icon of={MessageCircle} />
      {children}
    </a>
  )
}

function EmailButton({ email, className = '' }: { email: string; className?: string | undefined }) {
  const { t } = useTranslation('listings')
  return (
    <a className={`button ${className}`.trim()} href={`mailto:${email}`}>
      <Icon of={Mail} />
      {t('contact.email')}
    </a>
  )
}
