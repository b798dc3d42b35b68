import type { SearchHit } from '#contract/directory/search.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { HitPrice } from '#web/components/hit/hit-price.tsx'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { HitFace } from '#web/components/picture/hit-face.tsx'

/** What is in other towns, the nearest first: name, what it is, where and how far, and what it costs. */
export function NearestList({ hits }: { hits: SearchHit[] }) {
  const words = useOfferWords()
  const typeOf = useTypeOf()
  return (
    <ul className="hits mt-3">
      {hits.map((hit) => {
        const facts = [typeOf(hit), words.duration(hit), hit.city, hit.km !== null && words.away(hit.km)]
        return (
          <li key={hit.id} className="hit">
            <HitFace hit={hit} />
            <div>
              <h3 className="sub">
                <a className="cover" href={hit.path} lang={hit.nameLanguage ?? undefined}>
                  {hit.name}
                </a>
              </h3>
              <ul className="line">
                {facts.filter(Boolean).map((fact) => (
                  <li key={String(fact)}>{fact}</li>
                ))}
              </ul>
            </div>
            <HitPrice hit={hit} />
          </li>
        )
      })}
    </ul>
  )
}

function useTypeOf() {
  const { t } = useTranslation('types')
  return ({ kind, type, category }: SearchHit): string | null => {
    if (kind === 'attraction') return t(`attractionCategories.${category}` as 'attractionCategories.park')
    return kind === 'profile' ? t(`profileTypes.${type}` as 'profileTypes.guide') : null
  }
}
