import { useTranslation } from '#i18n/use-translation.ts'
import { ListState } from '#web/ui/list-state.tsx'

type NothingFoundProps = {
  title?: string
  /** Shows all again; absent if no filter is set. */
  onClear: (() => void) | undefined
}

/** Shown instead of an empty list: if it is filtered, with a link to all rows. */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  const { t } = useTranslation('table')
  const shown = title ?? t('none')
  if (!onClear) return <ListState title={shown} />
  return <ListState title={shown} text={t('noneHint')} action={t('clearFilters')} onAct={onClear} />
}
