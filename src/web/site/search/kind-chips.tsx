import type { SearchHit } from '#contract/directory/search.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Asked, addressOf } from './asked.ts'
import { hitsBySection } from './sections.ts'

type KindChipsProps = { asked: Asked; hits: SearchHit[]; total: number | undefined }

/** Narrows what was found to one section; plain links. */
export function KindChips({ asked, hits, total }: KindChipsProps) {
  const { t } = useTranslation(['search', 'common', 'lists'])
  const { number } = formatOf(useSite().language)
  const isWhole = total === hits.length
  const counted = hitsBySection(hits, asked.q).map(({ section, hits: found }) => ({
    section,
    count: found.length,
  }))
  const chips = [{ section: undefined, count: hits.length }, ...counted]
  return (
    <nav className="chips" aria-label={t('lists:filter.label')}>
      {chips.map(({ section, count }) => (
        <a
          key={section ?? 'all'}
          className="chip"
          href={addressOf({ ...asked, section })}
          aria-current={section === asked.section ? 'page' : undefined}
        >
          {section === asked.section && <Icon of={Check} />}
          {section ? t(`sections.${section}`) : t('common:all')}
          {isWhole && <span className="num">{number(count)}</span>}
        </a>
      ))}
    </nav>
  )
}
