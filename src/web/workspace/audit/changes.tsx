import type { AuditEntry } from '#contract/system/administration.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { ArrowRight } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { type Difference, differencesOf, listChange, wordsOf } from './differences.ts'

/** Entries that only the log has. */
const ownFields = [
  'isActive',
  'language',
  'role',
  'roles',
  'permissions',
  'state',
  'fields',
  'days',
  'reason',
  'result',
  'synonyms',
  'stopWords',
] as const

/** Before and after, field by field. */
export function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const { t } = useTranslation('audit')
  const { labelAt } = useFieldLabels()
  const differences = differencesOf(before, after)
  if (differences.length === 0) return <span className="soft">{t('noDetail')}</span>
  const labelOf = (field: string) => {
    const own = ownFields.find((each) => each === field)
    const label = own ? t(`fields.${own}`) : labelAt(field)
    return label === field ? wordsOf(field) : label
  }
  return (
    <dl className="grid gap-0.5!">
      {differences.map((difference) => (
        <div key={difference.field} className="flex flex-wrap items-baseline gap-x-1.5">
          <dt className="tiny soft">{labelOf(difference.field)}:</dt>
          <dd>
            <Change difference={difference} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ difference }: { difference: Difference }) {
  const words = useWords()
  const lists = listChange(difference)
  if (lists) {
    return (
      <span className="row gap-1.5!">
        {lists.removed.map((label) => (
          <Old key={label}>{label}</Old>
        ))}
        {lists.added.map((label) => (
          <New key={label}>{label}</New>
        ))}
      </span>
    )
  }
  const { before, after } = difference
  return (
    <span className="row gap-1.5!">
      {before !== undefined && <Old>{words(before)}</Old>}
      {before !== undefined && after !== undefined && <Icon of={ArrowRight} />}
      {after !== undefined && <New>{words(after)}</New>}
    </span>
  )
}

function Old({ children }: { children: string }) {
  const { t } = useTranslation('audit')
  return (
    <del className="soft">
      <span className="sr">{t('before')}: </span>
      {children}
    </del>
  )
}

function New({ children }: { children: string }) {
  const { t } = useTranslation('audit')
  return (
    <ins className="no-underline">
      <span className="sr">{t('after')}: </span>
      {children}
    </ins>
  )
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A stored value as text for the reader. */
function useWords() {
  const { t } = useTranslation('audit')
  const { moment } = useMoments()
  return function words(value: unknown): string {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'string') return instant.test(value) ? moment(value) : value
    if (Array.isArray(value)) return value.map(words).join(', ')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}
