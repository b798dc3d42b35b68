import { useTranslation } from '#i18n/use-translation.ts'
import type { Chosen } from './use-chosen.ts'

type ChoosePageProps = {
  ids: readonly string[]
  chosen: Chosen
  /** Whether its words are seen: above cards, which have no head. */
  isLabelled?: boolean
}

/** The box that chooses the rows of a page, or none of them. */
export function ChoosePage({ ids, chosen, isLabelled = false }: ChoosePageProps) {
  const { t } = useTranslation('table')
  const count = ids.filter((id) => chosen.has(id)).length
  const label = t('choosePage', { count: ids.length })
  return (
    <label className={isLabelled ? 'row' : undefined}>
      <input
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        checked={ids.length > 0 && count === ids.length}
        onChange={() => chosen.togglePage(ids)}
      />
      {isLabelled && <span aria-hidden="true">{label}</span>}
    </label>
  )
}
