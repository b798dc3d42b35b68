import { childAgesIn } from '#contract/requests/children.ts'
import type { TravelerRequest } from '#contract/requests/shape.ts'
import { maxMeetingPlaceLength, maxMessageLength } from '#contract/requests/traveler.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChildrenFields } from '#web/components/request/ask-terms.tsx'
import type { AskPosted } from '#web/components/request/ask-values.ts'
import { HourField } from '#web/components/request/hour-field.tsx'
import { useFieldsOf } from '#web/components/request/use-fields-of.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

type ChangeFieldsProps = {
  request: TravelerRequest
  posted: AskPosted | undefined
  /** It is confirmed: hour and place are known, and the words are new ones. */
  isProposal?: boolean
}

/** The fields of a change: days, hour, people, children and place, as they are now. */
export function ChangeFields({ request, posted, isProposal = false }: ChangeFieldsProps) {
  const { t } = useTranslation('requests')
  const { people, message, openDays, provider, children, childAges } = request
  const days = isProposal ? request.settled : request.days
  const format = formatOf(useSite().language)
  const to = days && days.to !== days.from ? days.to : ''
  const day = days?.from ?? ''
  const at = useFieldsOf(posted, {
    ...{ from: day, to, day, people: String(people) },
    ...{
      time: days?.time?.slice(0, 5) ?? '',
      place: request.place ?? '',
      message: isProposal ? '' : message,
    },
  })
  const optional = t('form.optional')
  const help = t(isProposal ? 'proposed.help' : 'page.changeHelp', { name: provider.name })
  return (
    <>
      {openDays.length > 1 && (
        <SelectField {...at('day')} label={t('form.day')} required>
          {openDays.map((each) => (
            <option key={each} value={each}>
              {format.weekdayRange(each)}
            </option>
          ))}
        </SelectField>
      )}
      <DaysAndPeople {...{ request, isProposal, at }} />
      <ChildrenFields
        ages={childAges}
        typed={posted?.children ?? childAgesIn(children, childAges)}
        error={at('children').error}
      />
      {isProposal && (
        <Field
          {...at('place')}
          label={`${t('proposed.place')} ${optional}`}
          maxLength={maxMeetingPlaceLength}
        />
      )}
      <TextField {...at('message')} label={t('page.words')} help={help} maxLength={maxMessageLength} />
    </>
  )
}

type DaysAndPeopleProps = Pick<ChangeFieldsProps, 'request' | 'isProposal'> & {
  at: ReturnType<typeof useFieldsOf>
}

function DaysAndPeople({ request: { kind, most, hours }, isProposal, at }: DaysAndPeopleProps) {
  const { t } = useTranslation('requests')
  return (
    <div className="pair">
      {kind === 'offer' && (
        <>
          <Field {...at('from')} label={t('form.from')} type="date" required />
          <Field {...at('to')} label={`${t('form.to')} ${t('form.optional')}`} type="date" />
        </>
      )}
      {!isProposal && <HourField {...at('time')} hours={hours} />}
      {isProposal && (
        <Field {...at('time')} label={`${t('proposed.time')} ${t('form.optional')}`} type="time" />
      )}
      <Field
        {...at('people')}
        label={t(kind === 'offer' ? 'form.people' : 'form.places')}
        help={most === null ? undefined : t('form.most', { count: most })}
        type="number"
        inputMode="numeric"
        min={1}
        max={most ?? undefined}
        required
      />
    </div>
  )
}
