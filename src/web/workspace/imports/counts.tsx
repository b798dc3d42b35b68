import type { Import } from '#contract/imports/files.ts'
import { rowOutcomes } from '#contract/imports/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

const all = [...rowOutcomes, 'undone', 'kept'] as const

/** The number of rows of each outcome; nothing if none has one. */
export function Counts({ counts }: Pick<Import, 'counts'>) {
  const { t } = useTranslation('imports')
  const { language } = useSite()
  const shown = all.filter((name) => counts[name] > 0)
  if (shown.length === 0) return null
  return (
    <ul className="row">
      {shown.map((name) => (
        <li key={name} className={name === 'refused' || name === 'kept' ? 'badge bad' : 'badge'}>
          {t(`outcomes.${name}`)} <b className="num">{counts[name].toLocaleString(language)}</b>
        </li>
      ))}
    </ul>
  )
}
