import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OtherFilters } from '#web/components/list/filter-fields.tsx'
import { type ListQuery, listUrl, without } from '#web/components/list/list-query.ts'
import { CalendarDays } from '#web/icons/document-icons.ts'
import { Check } from '#web/icons/icons.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DayErrors } from './asked-days.ts'

type EventDaysProps = { query: ListQuery; errors: DayErrors }

/** When: a link to what is on this month, and a form with two days of one's own, which stays open where they are wrong. */
export function EventDays({ query, errors }: EventDaysProps) {
  const { t } = useTranslation(['events', 'lists'])
  const isThisMonth = query.when === 'month'
  const errorOf = (name: 'from' | 'to') => {
    const error = errors[name]
    return error && t(`when.${error}`)
  }
  const withoutDays = without(without(query, 'from'), 'when')
  return (
    <>
      <a
        className="button small"
        href={listUrl(paths.events(), isThisMonth ? withoutDays : { ...withoutDays, when: 'month' })}
        aria-current={isThisMonth ? 'true' : undefined}
      >
        {isThisMonth && <Icon of={Check} />}
        {t('when.month')}
      </a>
      <details className="open:basis-full" open={!!(errors.from || errors.to)}>
        <summary className="button small">
          <span className="hidden min-[40em]:contents">
            <Icon of={CalendarDays} />
          </span>
          {t('when.dates')}
        </summary>
        <form className="card stack mt-3" action={paths.events()} method="get" noValidate>
          <OtherFilters query={query} shown={['from', 'to', 'when']} />
          <div className="grid max-w-[34rem] grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
            {(['from', 'to'] as const).map((name) => (
              <Field
                key={name}
                id={`when-${name}`}
                type="date"
                name={name}
                label={t(`when.${name}`)}
                defaultValue={query[name]}
                error={errorOf(name)}
              />
            ))}
          </div>
          <p>
            <button className="button primary" type="submit">
              {t('lists:filter.apply')}
            </button>
          </p>
        </form>
      </details>
    </>
  )
}
