import type { Offer } from '#contract/directory/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CheckList } from '#web/components/list/check-list.tsx'
import { webUrl } from '#web/components/seo/web-url.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What an offer includes, leaves out and asks for, folded away; nothing where it says nothing. */
export function OfferParticulars({ offer }: { offer: Offer }) {
  const { t } = useTranslation('listings')
  const { includes, excludes, requirements, socialGalleryUrl, textLanguages } = offer
  if (![...includes, ...excludes, ...requirements].length && !socialGalleryUrl) return null
  return (
    <details className="more">
      <summary>
        {t('offer.particulars')}
        <span className="sr" lang={textLanguages.title}>
          {' '}
          {offer.title}
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div className="stack small">
        <CheckList
          title={t('included')}
          items={includes}
          level={4}
          mark="check"
          languages={textLanguages.includes}
        />
        <CheckList
          title={t('notIncluded')}
          items={excludes}
          level={4}
          mark="dash"
          languages={textLanguages.excludes}
        />
        <CheckList
          title={t('requirements')}
          items={requirements}
          level={4}
          mark="dot"
          languages={textLanguages.requirements}
        />
        {socialGalleryUrl && (
          <p>
            <a href={webUrl(socialGalleryUrl)} rel="noopener nofollow ugc">
              {t('offer.pictures')}
            </a>
          </p>
        )}
      </div>
    </details>
  )
}
