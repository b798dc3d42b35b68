import type { StorageStatus } from '#contract/system/status.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The tables' names and contents, folded. */
export function StorageTables({ tables }: Pick<StorageStatus, 'tables'>) {
  const { t } = useTranslation('dashboard')
  const { number } = numbersOf(useSite().language)
  if (tables.length === 0) return null
  return (
    <details className="more">
      <summary>
        {t('database.tablesShown', { count: tables.length })}
        <Icon of={ChevronDown} />
      </summary>
      <ul className="max-h-80 overflow-y-auto">
        {tables.map(({ name, count, description }) => (
          <li key={name} className="row between small py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <b lang="en">{name}</b>
              <br />
              <span className="soft">
                {t(`database.holds.${name as 'users'}`, { defaultValue: description })}
              </span>
            </span>
            <span className="num">{number(count)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
