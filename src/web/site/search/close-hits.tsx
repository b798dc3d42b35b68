import type { SearchHit } from '#contract/directory/search.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { HitEntry } from '#web/components/hit/hit-entry.tsx'

type CloseHitsProps = { hits: SearchHit[]; words: string; isAll: boolean }

/** Hits that nearly match, each with what it lacks. */
export function CloseHits({ hits, words, isAll }: CloseHitsProps) {
  const { t } = useTranslation('search')
  return (
    <section aria-labelledby="close">
      <div className="head">
        <h2 id="close">{isAll ? t('nothingFits') : t('close')}</h2>
      </div>
      <p className="small soft">{t('closeText')}</p>
      <ul className="hits">
        {hits.map((hit) => (
          <HitEntry key={hit.id} hit={hit} words={words} />
        ))}
      </ul>
    </section>
  )
}
