import type { UseFormRegister } from 'react-hook-form'
import { formatOf } from '#i18n/format.ts'
import { weekdayName } from '#i18n/format-weekdays.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { useApiForm } from '#web/data/form/use-api-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { nths, type RuleValues, weekdays } from './values.ts'

type RuleFormState = ReturnType<typeof useApiForm<RuleValues>>

/** The fields of a kind of rule: days, months, weekdays, the distance from Easter. */
export function RuleChoices({ form }: { form: RuleFormState }) {
  const { t } = useTranslation('event-dates')
  const kind = form.watch('rule')
  const { register } = form
  if (kind === 'none') return null
  if (kind === 'announced') return <Month label={t('rule.usual')} {...register('month')} />
  if (kind === 'weekday') return <Weekday form={form} />
  return (
    <div className="stack">
      {kind !== 'easter' && <Day register={register} />}
      {kind === 'dates' && <LastDay register={register} />}
      {kind === 'easter' && <Distance form={form} which="from" />}
      {kind !== 'dates' && <Distance form={form} which="to" />}
    </div>
  )
}

type Registering = { register: UseFormRegister<RuleValues> }

function Day({ register }: Registering) {
  const { t } = useTranslation('event-dates')
  return (
    <div className="duo short">
      <SelectField label={t('rule.day')} {...register('day')}>
        <Days />
      </SelectField>
      <Month label={t('rule.month')} {...register('month')} />
    </div>
  )
}

function LastDay({ register }: Registering) {
  const { t } = useTranslation('event-dates')
  return (
    <div className="duo short">
      <SelectField label={t('rule.toDay')} help={t('rule.toHelp')} {...register('toDay')}>
        <option value="">–</option>
        <Days />
      </SelectField>
      <Month label={t('rule.toMonth')} hasNone {...register('toMonth')} />
    </div>
  )
}

const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)

const Days = () =>
  monthDays.map((day) => (
    <option key={day} value={day}>
      {day}
    </option>
  ))

type MonthProps = { label: string; hasNone?: boolean } & ReturnType<UseFormRegister<RuleValues>>

function Month({ label, hasNone = false, ...field }: MonthProps) {
  const { monthName } = formatOf(useSite().language)
  return (
    <SelectField label={label} {...field}>
      {hasNone && <option value="">–</option>}
      {monthDays.slice(0, 12).map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </SelectField>
  )
}

function Weekday({ form: { register, errorOf } }: { form: RuleFormState }) {
  const { t } = useTranslation('event-dates')
  const { language } = useSite()
  return (
    <div className="duo short">
      <SelectField label={t('rule.nth')} {...register('nth')}>
        {nths.map((nth) => (
          <option key={nth} value={nth}>
            {t(`rule.nths.${nth}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('rule.weekday')} {...register('weekday')}>
        {weekdays.map((weekday, index) => (
          <option key={weekday} value={weekday}>
            {weekdayName(language, (index + 1) % 7)}
          </option>
        ))}
      </SelectField>
      <Month label={t('rule.month')} {...register('month')} />
      <Field
        label={t('rule.days')}
        inputMode="numeric"
        className="input num"
        {...register('days')}
        error={errorOf('days')}
      />
    </div>
  )
}

type DistanceProps = { form: RuleFormState; which: 'from' | 'to' }

function Distance({ form: { register, errorOf }, which }: DistanceProps) {
  const { t } = useTranslation('event-dates')
  return (
    <div className="duo short">
      <Field
        label={t(which === 'from' ? 'rule.daysFrom' : 'rule.daysTo')}
        help={t('rule.easterHelp')}
        inputMode="numeric"
        className="input num"
        {...register(which)}
        error={errorOf(which)}
      />
      <SelectField label={t('rule.side')} {...register(`${which}Side`)}>
        {(['before', 'after'] as const).map((side) => (
          <option key={side} value={side}>
            {t(`rule.sides.${side}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
