import { childAgesIn, childrenField, childrenIn } from '#contract/requests/children.ts'
import type { Enquiry } from '#contract/requests/provider.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { Answering } from './use-answer.ts'

type Wanted = { from: string; to: string; time: string; people: string; place: string } & Record<
  string,
  string
>

/** The initial values of a proposal: the agreed ones, or else the requested ones. */
export function wantedAtFirst({ settled, days, people, place, children, childAges }: Enquiry): Wanted {
  const { from = '', to = '', time } = settled ?? days ?? {}
  return {
    ...{ from, to: to === from ? '' : to, time: time?.slice(0, 5) ?? '', people: String(people) },
    ...{ place: place ?? '', ...childAgesIn(children, childAges) },
  }
}

/** The values to send; before anything is agreed, only another date. */
export function daysOf({ state, childAges }: Enquiry, { from, to, time, people, place, ...counts }: Wanted) {
  if (state !== 'confirmed') return { from, time }
  const { children } = childrenIn(counts)
  return { from, to, time, place, people: Number(people), ...(childAges.length > 0 && { children }) }
}

type DateFieldsProps = {
  enquiry: Enquiry
  wanted: Wanted
  setWanted: (wanted: Wanted) => void
  answering: Pick<Answering, 'wrong' | 'nearest'>
}

/** Another date and hour and, for an agreed request, also another last day, place and number of people. */
export function DateFields({ enquiry, wanted, setWanted, answering: { wrong, nearest } }: DateFieldsProps) {
  const { t } = useTranslation('enquiries')
  const { weekdayDate } = formatOf(useSite().language)
  const { city, state, childAges } = enquiry
  const optional = t('form.optional')
  const at = (name: string) => ({
    value: wanted[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setWanted({ ...wanted, [name]: target.value }),
    error: wrong(name),
  })
  const near = nearest.map((day) => weekdayDate(day)).join(' · ')
  return (
    <>
      <div className="duo">
        <Field label={t('form.date')} type="date" required {...at('from')} />
        <Field
          label={t('form.time')}
          type="time"
          help={city ? t('form.timeHelp', { city }) : undefined}
          {...at('time')}
        />
      </div>
      {near && <p className="small">{t('change.nearest', { count: nearest.length, days: near })}</p>}
      {state === 'confirmed' && (
        <>
          <div className="duo">
            <Field label={`${t('form.lastDate')} ${optional}`} type="date" {...at('to')} />
            <Field label={t('form.people')} type="number" min={1} required {...at('people')} />
            {childAges.map((age) => (
              <Field
                key={age}
                label={t('form.children', { count: age })}
                type="number"
                min={0}
                {...at(childrenField(age))}
              />
            ))}
          </div>
          <Field label={`${t('form.place')} ${optional}`} maxLength={200} {...at('place')} />
        </>
      )}
    </>
  )
}
