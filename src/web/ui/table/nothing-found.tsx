import { useTranslation } from '#i18n/use-translation.ts'
import { ListState } from '#web/ui/list-state.tsx'

type NothingFoundProps = {
  title?: string
  /** Shows all again; absent where nothing narrows the list. */
  onClear: (() => void) | undefined
}

/** Instead of a list without rows: where it is narrowed, the way to all of them. */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  const { t } = useTranslation('table')
  const shown = title ?? t('none')
  if (!onClear) return <ListState title={shown} />
  return <ListState title={shown} text={t('noneHint')} action={t('clearFilters')} onAct={onClear} />
}
