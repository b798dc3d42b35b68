import type { Offer } from '#contract/directory/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CheckList } from '#web/components/list/check-list.tsx'
import { webUrl } from '#web/components/seo/web-url.ts'

/** Highlights of an offer, what it includes, excludes and requires; nothing if the offer does not say. */
export function OfferGood({ offer }: { offer: Offer }) {
  const { t } = useTranslation(['offers', 'listings'])
  const { highlights, includes, excludes, requirements, bring, socialGalleryUrl, textLanguages } = offer
  if (![...highlights, ...includes, ...excludes, ...requirements, ...bring].length && !socialGalleryUrl)
    return null
  return (
    <section className="stack" aria-labelledby="good">
      <div className="head">
        <h2 id="good">{t('good')}</h2>
      </div>
      {highlights.length > 0 && (
        <ul className="row">
          {highlights.map((name, index) => (
            <li
              key={name}
              className="badge whitespace-normal"
              lang={textLanguages.highlights?.[index] ?? undefined}
            >
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="grid c3 good">
        <List title={t('listings:included')} items={includes} of={textLanguages.includes} mark="check" />
        <List title={t('listings:notIncluded')} items={excludes} of={textLanguages.excludes} mark="dash" />
        <List
          title={t('listings:requirements')}
          items={requirements}
          of={textLanguages.requirements}
          mark="dot"
        />
        <List title={t('bring')} items={bring} of={textLanguages.bring} mark="dot" />
      </div>
      {socialGalleryUrl && (
        <p>
          <a href={webUrl(socialGalleryUrl)} rel="noopener nofollow ugc">
            {t('listings:offer.pictures')}
          </a>
        </p>
      )}
    </section>
  )
}

type ListProps = Pick<Parameters<typeof CheckList>[0], 'title' | 'items' | 'mark'> & {
  of: Parameters<typeof CheckList>[0]['languages']
}

const List = ({ of, ...props }: ListProps) => <CheckList {...props} level={3} languages={of} />
