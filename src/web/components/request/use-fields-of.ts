import type { FieldError } from '#contract/field-errors.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { useSite } from '#web/frame/use-site.ts'
import { type AskPosted, askFieldsOf } from './ask-values.ts'

type Named = 'from' | 'to' | 'time' | 'day' | 'people' | 'children' | 'place' | 'name' | 'contact' | 'message'

/** The nearest available days, as text. */
export function useNearestDays() {
  const { t } = useTranslation('requests')
  const { weekdayDate } = formatOf(useSite().language)
  return ({ days = [] }: Pick<FieldError, 'days'>): string =>
    days.length === 0
      ? ''
      : t('form.nearest', {
          count: days.length,
          days: days.map((day) => weekdayDate(day)).join(' · '),
        })
}

/** The attributes of each field: the typed value, and what is wrong with it. */
export function useFieldsOf(posted: AskPosted | undefined, typed?: Partial<Record<Named, string>>) {
  const { t } = useTranslation('workspace')
  const nearest = useNearestDays()
  const wrong: Record<string, FieldError> = askFieldsOf(posted)
  const textOf = (error: FieldError) => [fieldErrorText(t, error), nearest(error)].filter(Boolean).join(' ')
  return (name: Named) => {
    const error = wrong[name]
    return {
      id: `ask-${name}`,
      name,
      defaultValue: name === 'children' ? undefined : (posted?.values[name] ?? typed?.[name]),
      error: error && textOf(error),
    }
  }
}
