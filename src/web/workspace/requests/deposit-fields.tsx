import { useState } from 'react'
import { type Currency, currencies } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { maxDepositText } from '#contract/requests/deposit/shape.ts'
import type { Enquiry } from '#contract/requests/provider.ts'
import { priceOf, typedPrice } from '#contract/values/prices.ts'
import { languageInText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { Answering } from './use-answer.ts'

export type TypedDeposit = ReturnType<typeof useTypedDeposit>

/** The typed values of a deposit, which begin with the usual ones. */
export function useTypedDeposit({ suggestedDeposit: suggested }: Enquiry) {
  const { language } = useSite()
  const canAsk = suggested !== null && (suggested.hasPix || suggested.hasWords)
  const [isAsked, setAsked] = useState(canAsk && suggested.isUsual)
  const [values, setValues] = useState({
    amount: typedPrice(suggested?.amount ?? null, language),
    currency: suggested?.currency ?? currencies[0],
    until: suggested?.until ?? '',
    terms: suggested?.terms ?? '',
  })
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const sent = isAsked ? { ...values, amount: priceOf(values.amount) } : undefined
  return { isAsked, setAsked, values, set, sent }
}

type DepositFieldsProps = { enquiry: Enquiry; typed: TypedDeposit; wrong: Answering['wrong'] }

/**
 * The choice to confirm only when a deposit has arrived, with its fields; if nothing says how to receive one, a link to
 * that.
 */
export function DepositFields({ enquiry, typed, wrong }: DepositFieldsProps) {
  const { t } = useTranslation('enquiries')
  const { suggestedDeposit: suggested, listing } = enquiry
  if (!suggested) return null
  if (!suggested.hasPix && !suggested.hasWords) {
    return (
      <p className="small soft">
        <a href={paths.ownListing(listing.kind, listing.slug, 'deposit')}>{t('deposit.noMeans')}</a>
      </p>
    )
  }
  return (
    <>
      <CheckField
        label={t('deposit.tick')}
        help={t('deposit.tickHelp')}
        checked={typed.isAsked}
        onChange={({ target }) => typed.setAsked(target.checked)}
      />
      {typed.isAsked && <AskedFields {...{ enquiry, typed, wrong, suggested }} />}
    </>
  )
}

type AskedFieldsProps = DepositFieldsProps & { suggested: NonNullable<Enquiry['suggestedDeposit']> }

function AskedFields({ enquiry, typed: { values, set }, wrong, suggested }: AskedFieldsProps) {
  const { t } = useTranslation('enquiries')
  const { language } = useSite()
  const choices = [...new Set<Currency>([suggested.currency, ...(suggested.hasPix ? ['BRL' as const] : [])])]
  return (
    <>
      <div className="duo">
        <Field
          label={`${t('deposit.amount')} (${values.currency})`}
          inputMode="decimal"
          required
          value={values.amount}
          onChange={({ target }) => set({ amount: target.value })}
          error={wrong('amount')}
        />
        {choices.length > 1 && (
          <SelectField
            label={t('deposit.currency')}
            value={values.currency}
            onChange={({ target }) => set({ currency: target.value as Currency })}
            error={wrong('currency')}
          >
            {choices.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        )}
        <Field
          label={t('deposit.until')}
          type="date"
          required
          value={values.until}
          onChange={({ target }) => set({ until: target.value })}
          help={t('deposit.untilHelp')}
          error={wrong('until')}
        />
      </div>
      <TextField
        label={`${t('deposit.terms', { language: languageInText(enquiry.language, language) })} ${t('form.optional')}`}
        rows={2}
        maxLength={maxDepositText}
        lang={enquiry.language}
        value={values.terms}
        onChange={({ target }) => set({ terms: target.value })}
        error={wrong('terms')}
      />
    </>
  )
}
