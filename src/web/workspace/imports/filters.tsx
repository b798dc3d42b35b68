import { importList } from '#contract/imports/list-limits.ts'
import type { FilterOf } from '#contract/values/staff-list.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Changes } from '#web/data/with-changes.ts'
import { ListFilters } from '#web/ui/table/list-filters.tsx'

type ImportFiltersProps = { query: FilterOf<typeof importList>; onChange: (changes: Changes) => void }

/** What was imported, and how far it is. */
export function ImportFilters(props: ImportFiltersProps) {
  const { t } = useTranslation(['imports', 'table'])
  return (
    <ListFilters
      list={importList}
      {...props}
      fields={{
        kind: { label: t('table:type'), textOf: (kind) => t(`kinds.${kind}`) },
        state: { label: t('table:state'), textOf: (state) => t(`states.${state}`) },
      }}
    />
  )
}
