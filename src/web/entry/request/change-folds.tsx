import { maxMessageLength, type TravelerRequest } from '#contract/requests/traveler.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldsOf } from '#web/components/request/ask-form.tsx'
import { type AskPosted, askErrorOf } from '#web/components/request/ask-values.ts'
import { errorText } from '#web/data/error-text.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChevronDown, CircleAlert } from '#web/icons/icons.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { request: TravelerRequest; posted: AskPosted | undefined }

/** Changing, and withdrawing in two taps, each behind its own button. */
export function ChangeFolds({ request, posted }: Props) {
  const { t } = useTranslation('requests')
  const { t: tw } = useTranslation('workspace')
  const { can, provider, kind, openDays, state } = request
  const hasDays = kind === 'offer' || openDays.length > 1
  if (!can.change && !can.withdraw && !posted) return null
  const names = { name: provider.name }
  return (
    <section className="stack" aria-labelledby="change">
      <h2 className="sub" id="change">
        {t('page.change')}
      </h2>
      {posted && (
        <p className="note bad" role="alert">
          <Icon of={CircleAlert} />
          <b>{errorText(tw, askErrorOf(posted))}</b>
        </p>
      )}
      {can.change && (
        <details className="fold" open={posted !== undefined}>
          <summary className="button">
            {t(hasDays ? 'page.changeFold' : 'page.changeFoldEvent')}
            <Icon of={ChevronDown} />
          </summary>
          <form className="ask-form stack stack-6" method="post" action="?#change" noValidate>
            <ChangeFields request={request} posted={posted} />
            <p>
              <button className="button primary" type="submit" name="step" value="change">
                {t('page.changeSend')}
              </button>
            </p>
          </form>
        </details>
      )}
      {can.withdraw && (
        <details className="fold">
          <summary className="button">
            {t('page.withdraw')}
            <Icon of={ChevronDown} />
          </summary>
          <form className="stack" method="post" action="?">
            <p>{t(state === 'unverified' ? 'page.withdrawUnsent' : 'page.withdrawText', names)}</p>
            <p>
              <button className="button danger" type="submit" name="step" value="withdraw">
                {t('page.withdrawSend')}
              </button>
            </p>
          </form>
        </details>
      )}
    </section>
  )
}

function ChangeFields({ request, posted }: Props) {
  const { t } = useTranslation('requests')
  const { days, people, message, most, openDays, provider, kind } = request
  const format = formatOf(useSite().language)
  const to = days && days.to !== days.from ? days.to : ''
  const day = days?.from ?? ''
  const at = useFieldsOf(posted, { from: day, to, day, people: String(people), message })
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
      <div className="pair">
        {kind === 'offer' && (
          <>
            <Field {...at('from')} label={t('form.from')} type="date" required />
            <Field {...at('to')} label={`${t('form.to')} ${t('form.optional')}`} type="date" />
          </>
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
      <TextField
        {...at('message')}
        label={t('page.words')}
        help={t('page.changeHelp', { name: provider.name })}
        maxLength={maxMessageLength}
      />
    </>
  )
}
