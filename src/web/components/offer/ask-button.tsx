import type { Offer } from '#contract/directory/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Contact, whatsappUrl } from '#web/components/listing/contact-buttons.tsx'
import { useSite } from '#web/frame/use-site.ts'

/** Where a tap on 'Ask about this tour' leads: a chat or an e-mail that names the offer; undefined without either. */
export function useAskUrl(offer: Offer, { slug, phone, email }: Contact): string | undefined {
  const { language } = useSite()
  if (phone) return whatsappUrl(slug, language, offer.id)
  return email ? `mailto:${email}?subject=${encodeURIComponent(offer.title)}` : undefined
}

type AskButtonProps = { offer: Offer; contact: Contact; className?: string }

/** 'Ask about this tour'; nothing where its provider cannot be reached. */
export function AskButton({ offer, contact, className = 'button small' }: AskButtonProps) {
  const { t } = useTranslation('listings')
  const url = useAskUrl(offer, contact)
  if (!url) return null
  const isTour = offer.category === null || offer.category === 'tour'
  return (
    <p>
      <a
        className={className}
        href={url}
        {...(contact.phone && { target: '_blank', rel: 'noopener nofollow' })}
      >
        {t(isTour ? 'offer.askTour' : 'offer.ask')}
        <span className="sr" lang={offer.textLanguages.title}>
          {' '}
          {offer.title}
        </span>
      </a>
    </p>
  )
}
