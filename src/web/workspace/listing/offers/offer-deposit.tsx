import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { depositTexts } from '#entities/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SomeTexts } from '#web/components/text/draft-texts.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { Field } from '#web/ui/form/field.tsx'
import { numberFieldOf } from './number-field.ts'
import type { FormOfOffer } from './offer-draft.ts'

type OfferDepositProps = { form: FormOfOffer; row: OwnOffer }

/** The deposit that is usual for an offer: a share or an amount, the days to send it, and terms. */
export function OfferDeposit({ form, row }: OfferDepositProps) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const number = numberFieldOf(form)
  return (
    <>
      <p className="help">{t('form.depositHelp')}</p>
      <div className="duo short">
        <Field {...number('depositPercent')} label={labelOf('depositPercent')} inputMode="numeric" />
        <Field
          {...number('depositAmount')}
          label={`${labelOf('depositAmount')} (${form.watch('currency')})`}
          inputMode="numeric"
        />
        <Field
          {...number('depositDays')}
          label={labelOf('depositDays')}
          help={t('form.depositDaysHelp')}
          inputMode="numeric"
        />
      </div>
      <SomeTexts
        form={form}
        row={row}
        entity="offer"
        fields={depositTexts}
        label={`${t('form.languages')}: ${t('form.folds.deposit')}`}
        help={{ depositTerms: t('form.depositTermsHelp') }}
      />
    </>
  )
}
