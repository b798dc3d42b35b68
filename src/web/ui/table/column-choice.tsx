import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Column } from './columns.ts'

type ColumnChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onToggle: (name: string) => void
}

/** The choice of visible columns, if the list has columns. */
export function ColumnChoice<Row>({ columns, hidden, onToggle }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('table')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="pick down table-only" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="button small">
        {t('columns')}
        <Icon of={ChevronDown} />
      </summary>
      {isOpen && (
        <ul>
          {columns
            .filter(({ isEnd }) => !isEnd)
            .map(({ name, header }) => (
              <li key={name}>
                <label>
                  <input type="checkbox" checked={!hidden.includes(name)} onChange={() => onToggle(name)} />
                  {header}
                </label>
              </li>
            ))}
        </ul>
      )}
    </details>
  )
}
