import { urlOf } from '#contract/client.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { bookOffer, maxMessageLength, minSeconds, registerForEvent } from '#contract/requests/traveler.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert, WifiOff } from '#web/icons/icons.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type AskedOffer, AskTerms, ChildrenFields, childAgesOf } from './ask-terms.tsx'
import { type AskPosted, askErrorOf, askFieldsOf, openedAt } from './ask-values.ts'
import { HourField } from './hour-field.tsx'

type AskFormProps = {
  kind: 'offer' | 'event'
  id: string
  /** The provider. */
  name: string
  isSample: boolean
  /** An event without free places. */
  isFull?: boolean
  /** The days to choose from, if it is a series. */
  days?: { day: string; text: string; isFull: boolean }[]
  /** The price and terms of an offer. */
  offer?: AskedOffer
  /** The initial day, for an offer. */
  day?: string | undefined
  /** The maximum number of people. */
  most: number | null
  /** ISO date. */
  today: string
  /** When the page was created, in milliseconds: a form that comes back sooner was not filled in by a person. */
  at: number
  posted: AskPosted | undefined
  script: string | undefined
}

/**
 * The form to request an offer on a date, or places of an event. It works without scripts, and waits for a signal with
 * them.
 */
export function AskForm(props: AskFormProps) {
  const { kind, id, name, isSample, isFull = false, day, posted, today, script } = props
  const { t } = useTranslation('requests')
  const endpoint = kind === 'offer' ? bookOffer : registerForEvent
  const way = kind === 'offer' ? 'Offer' : isFull ? 'Wait' : 'Event'
  const send = { Offer: 'form.send', Event: 'form.sendEvent', Wait: 'form.sendWait' } as const
  const fine = { Offer: 'form.fine', Event: 'form.fineEvent', Wait: 'form.fineWait' } as const
  return (
    <section className="stack" aria-labelledby="ask">
      <h2 className="sub" id="ask">
        {t(`form.title${way}`, { name })}
      </h2>
      {isSample && <p className="small soft">{t('form.sample')}</p>}
      <ask-form
        data-call={urlOf(endpoint, { id })}
        data-day={today}
        data-least={minSeconds}
        data-chosen={day}
      >
        <form className="ask-form stack stack-6" method="post" action="#ask" noValidate>
          {posted && <Wrong {...{ kind, name, posted }} />}
          <AskFields {...props} />
          <WaitField posted={posted} />
          {props.offer && <AskTerms offer={props.offer} posted={posted} />}
          <p className="trap" aria-hidden="true">
            <label>
              {t('form.trap')} <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <input type="hidden" name="at" defaultValue={openedAt(posted?.values.at, props.at)} />
          <input type="hidden" name="key" defaultValue={posted?.values.key} />
          <div className="row">
            <button className="button primary big" type="submit" data-busy={t('form.sending')}>
              {t(send[way], { name })}
            </button>
          </div>
          <p className="tiny soft">{t(fine[way], { name })}</p>
          <template>
            <p className="note wait" role="status" data-note="">
              <Icon of={WifiOff} />
              <span>{t('form.waits')}</span>
            </p>
          </template>
        </form>
      </ask-form>
      {script && <script type="module" src={script} />}
    </section>
  )
}

/** The choice to wait for a place on a full day. It stays when something else is wrong. */
function WaitField({ posted }: Pick<AskFormProps, 'posted'>) {
  const { t } = useTranslation('requests')
  const isChosen = posted?.values.wait === 'true'
  if (!isChosen && askFieldsOf(posted).from?.code !== 'dayFull') return null
  return (
    <CheckField
      name="wait"
      value="true"
      defaultChecked={isChosen}
      label={t('form.wait')}
      help={t('form.fineWait')}
    />
  )
}

/** The fields in the order of the form. */
const labels = {
  day: 'form.day',
  from: 'form.from',
  to: 'form.to',
  time: 'proposed.time',
  people: 'form.people',
  children: 'form.children',
  name: 'form.name',
  contact: 'form.contact',
  message: 'form.message',
} as const
const fieldNames = Object.keys(labels) as (keyof typeof labels)[]

/** What is wrong, with a link to each field. */
function Wrong({ kind, name, posted }: Pick<AskFormProps, 'kind' | 'name'> & { posted: AskPosted }) {
  const { t } = useTranslation('requests')
  const { t: tw } = useTranslation('workspace')
  const wrong = askFieldsOf(posted)
  const fields = fieldNames.filter((field) => field in wrong)
  return (
    <div className="note bad" role="alert">
      <Icon of={CircleAlert} />
      <div>
        {fields.length === 0 ? (
          <>
            <b>{t(kind === 'offer' ? 'form.failedOffer' : 'form.failedEvent')}</b>
            <p>{errorText(tw, askErrorOf(posted))}</p>
          </>
        ) : (
          <>
            <b>{t('form.notSent')}</b>
            <ul>
              {fields.map((field) => (
                <li key={field}>
                  <a href={`#ask-${field}`}>{t(labels[field], { name })}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function AskFields({ kind, name, most, today, days = [], day, offer, posted }: AskFormProps) {
  const least = offer?.minGroupSize ?? 1
  const { t } = useTranslation('requests')
  const values = posted?.values
  const at = useFieldsOf(posted, day === undefined ? undefined : { from: day })
  return (
    <>
      {days.length > 0 && <DayField {...at('day')} days={days} chosen={values?.day} />}
      <div className="pair">
        {kind === 'offer' && (
          <>
            <Field {...at('from')} label={t('form.from')} type="date" min={today} required />
            <Field {...at('to')} label={`${t('form.to')} ${t('form.optional')}`} type="date" min={today} />
            {offer && <HourField {...at('time')} hours={offer.startTimes} />}
          </>
        )}
        <Field
          {...at('people')}
          label={t(kind === 'offer' ? 'form.people' : 'form.places')}
          help={most === null ? undefined : t('form.most', { count: most })}
          type="number"
          inputMode="numeric"
          min={least}
          max={most ?? undefined}
          defaultValue={values?.people || (kind === 'offer' ? Math.max(2, least) : 1)}
          required
        />
      </div>
      {offer && (
        <ChildrenFields ages={childAgesOf(offer)} typed={posted?.children} error={at('children').error} />
      )}
      <div className="pair">
        <Field {...at('name')} label={t('form.name')} autoComplete="name" maxLength={120} required />
        <Field
          {...at('contact')}
          label={t('form.contact')}
          help={t('form.contactHelp', { name })}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
        />
      </div>
      <TextField
        {...at('message')}
        label={`${t('form.message', { name })} ${t('form.ifYouLike')}`}
        help={t('form.messageHelp')}
        maxLength={maxMessageLength}
      />
    </>
  )
}

type DayFieldProps = Omit<ReturnType<ReturnType<typeof useFieldsOf>>, 'defaultValue'> & {
  days: NonNullable<AskFormProps['days']>
  chosen: string | undefined
}

/** The days of a series; the first one with a place is selected initially. */
function DayField({ days, chosen, ...field }: DayFieldProps) {
  const { t } = useTranslation('requests')
  const first = days.find(({ isFull }) => !isFull) ?? days[0]
  return (
    <SelectField {...field} label={t('form.day')} defaultValue={chosen || first?.day} required>
      {days.map(({ day, text }) => (
        <option key={day} value={day}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

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
