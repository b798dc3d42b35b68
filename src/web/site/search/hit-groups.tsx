import type { SearchHit } from '#contract/directory/search.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { HitEntry } from '#web/components/hit/hit-entry.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { hitsBySection } from './sections.ts'

/** What was found, by section. */
export function HitGroups({ hits, words }: { hits: SearchHit[]; words: string }) {
  const { t } = useTranslation('search')
  const { number } = formatOf(useSite().language)
  return hitsBySection(hits, words).map(({ section, hits: found }) => (
    <section key={section} aria-labelledby={section}>
      <div className="head">
        <h2 id={section}>{t(`sections.${section}`)}</h2>
        <p className="small soft num">{number(found.length)}</p>
      </div>
      <ul className="hits">
        {found.map((hit) => (
          <HitEntry key={hit.id} hit={hit} words={words} />
        ))}
      </ul>
    </section>
  ))
}
