import { paths } from '#contract/paths.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { textLanguageOrder } from '#web/components/text/text-language-order.ts'
import type { OwnListing } from '../own-listing.ts'

/** Previews of the public page, in each language. */
export function SeeAsVisitor({ own: { kind, listing } }: { own: OwnListing }) {
  const { t } = useTranslation('owner-info')
  return (
    <section className="stack stack-2" aria-labelledby="see">
      <h2 className="sub" id="see">
        {t('info.see.title')}
      </h2>
      <p className="small soft">{t('info.see.text')}</p>
      <ul className="peek small">
        {textLanguageOrder(listing.originalLanguage).map((language) => (
          <li key={language}>
            <a
              href={paths.ownListing(kind, listing.slug, 'preview', { lang: language })}
              lang={language}
              hrefLang={language}
            >
              {languageName(language, language)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
