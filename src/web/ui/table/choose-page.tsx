import { useTranslation } from '#i18n/use-translation.ts'
import type { Chosen } from './use-chosen.ts'

type ChoosePageProps = {
  ids: readonly string[]
  chosen: Chosen
  /** Cards have no head, so it is above them, with its label. */
  isAboveCards?: boolean
}

/** The box that selects all rows of a page, or none. */
export function ChoosePage({ ids, chosen, isAboveCards = false }: ChoosePageProps) {
  const { t } = useTranslation('table')
  const count = ids.filter((id) => chosen.has(id)).length
  const label = t('choosePage', { count: ids.length })
  const box = (
    <label className={isAboveCards ? 'row' : undefined}>
      <input
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        checked={ids.length > 0 && count === ids.length}
        onChange={() => chosen.togglePage(ids)}
      />
      {isAboveCards && <span aria-hidden="true">{label}</span>}
    </label>
  )
  return isAboveCards ? <p className="cards-only choose-page tickbox">{box}</p> : box
}
