import { useTranslation } from 'react-i18next'
import type { SearchHit, SearchKind } from '#contract/directory.ts'
import { languageInText } from '#i18n/format.ts'
import { useSite } from '#web/frame/use-site.ts'

/** What was found, by kind; the kind of the best hit first. */
export function HitGroups({ hits }: { hits: SearchHit[] }) {
  const { t } = useTranslation('search')
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  return kinds.map((kind) => (
    <section key={kind} aria-labelledby={`kind-${kind}`}>
      <div className="head">
        <h2 id={`kind-${kind}`}>{t(`kinds.${kind}`)}</h2>
      </div>
      <ul className="grid c2 gap-x-12">
        {hits.map((hit) => hit.kind === kind && <Hit key={hit.id} hit={hit} />)}
      </ul>
    </section>
  ))
}

function Hit({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation('common')
  const { language } = useSite()
  const typeOf = useTypeNames()
  const { name, text, textLanguage, city, country, isSample, path } = hit
  const type = typeOf(hit)
  const place = hit.kind === 'city' ? [country] : [city, country]
  return (
    <li className="entry stack stack-2">
      <h3>
        <a className="cover" href={path}>
          {name}
        </a>
      </h3>
      <p className="row small soft">
        {type && <span className="badge type">{type}</span>}
        {isSample && <span className="badge example">{t('example')}</span>}
        <span>{place.filter(Boolean).join(', ')}</span>
      </p>
      {text && (
        <p className="small" lang={textLanguage ?? undefined}>
          {text}
        </p>
      )}
      {textLanguage && (
        <p className="lang">{t('onlyIn', { language: languageInText(textLanguage, language) })}</p>
      )}
    </li>
  )
}

/** The name of a hit's type or category in the page's language. */
function useTypeNames() {
  const { t } = useTranslation('types')
  const groups: Partial<Record<SearchKind, string>> = {
    profile: 'profileTypes',
    organization: 'organizationTypes',
    event: 'eventTypes',
  }
  return ({ kind, type, category }: SearchHit) => {
    if (category) return t(`attractionCategories.${category}`)
    const group = groups[kind]
    return type && group ? t(`${group}.${type}` as 'profileTypes.guide') : undefined
  }
}
