import type { FieldPath } from 'react-hook-form'
import type { OwnOffer } from '#contract/listings/own-offers.ts'
import { bringTexts, cancellationTerms, cancellationTexts } from '#entities/offers.ts'
import { isBlank } from '#fields/each.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SomeTexts } from '#web/components/text/draft-texts.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { filledText } from '#web/entities/form-values.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { OfferDays } from './offer-days.tsx'
import { OfferDeposit } from './offer-deposit.tsx'
import type { FormOfOffer } from './offer-draft.ts'
import { OfferFold } from './offer-fold.tsx'
import { OfferPrices } from './offer-prices.tsx'
import type { OfferValues } from './offer-values.ts'

const Meeting = loadLater(async () => {
  await loadTexts('owner-places', 'owner-places-forms')
  return (await import('./offer-meeting.tsx')).OfferMeeting
})

type Part = { form: FormOfOffer; row: OwnOffer }

const fields = {
  days: ['startTimes', 'weekdays', 'latestHour', 'capacityPerDay', 'minGroupSize', 'noticeDays'],
  meeting: [
    ...['meetingKind', 'meetingLatitude', 'meetingLongitude'],
    ...['texts.meetingPoint', 'texts.meetingDirections'],
  ],
  prices: ['prices'],
  bring: ['texts.bring'],
  plans: ['cancellationTerms', 'texts.cancellationText'],
  deposit: ['depositPercent', 'depositAmount', 'depositDays', 'texts.depositTerms'],
} as const satisfies Record<string, readonly FieldPath<OfferValues>[]>

/** The parts that not every offer needs, each folded unless it has content. */
export function OfferFolds({ form, row }: Part) {
  const { t } = useTranslation('owner-offers')
  const { formState, getFieldState } = form
  const contents = {
    days: () => <OfferDays form={form} />,
    meeting: () => <Meeting form={form} row={row} />,
    prices: () => <OfferPrices form={form} />,
    bring: () => <Bring form={form} row={row} />,
    plans: () => <Plans form={form} row={row} />,
    deposit: () => <OfferDeposit form={form} row={row} />,
  }
  return Object.entries(fields).map(([part, names]) => (
    <OfferFold
      key={part}
      title={t(`form.folds.${part as keyof typeof fields}`)}
      isFilled={names.some((name) => isFilled(form.watch(name)))}
      isWrong={names.some((name) => getFieldState(name, formState).invalid)}
    >
      {contents[part as keyof typeof fields]}
    </OfferFold>
  ))
}

/** True for a typed value; 0 days of notice do not count. */
function isFilled(value: unknown): boolean {
  if (value === '0' || isBlank(value)) return false
  return typeof value !== 'object' || Array.isArray(value) || !isBlank(filledText(value as never))
}

function Bring({ form, row }: Part) {
  const { t } = useTranslation('owner-offers')
  return (
    <SomeTexts
      form={form}
      row={row}
      entity="offer"
      fields={bringTexts}
      label={`${t('form.languages')}: ${t('form.folds.bring')}`}
      help={{ bring: t('form.linesHelp') }}
    />
  )
}

function Plans({ form, row }: Part) {
  const { t } = useTranslation(['owner-offers', 'offer-words'])
  const { labelOf } = useFieldLabels('offer')
  return (
    <>
      <SelectField label={labelOf('cancellationTerms')} {...form.register('cancellationTerms')}>
        <option value="">{t('form.notSaid')}</option>
        {cancellationTerms.map((terms) => (
          <option key={terms} value={terms}>
            {terms === 'own' ? t('form.ownTerms') : t(`offer-words:cancellation.${terms}`)}
          </option>
        ))}
      </SelectField>
      <SomeTexts
        form={form}
        row={row}
        entity="offer"
        fields={cancellationTexts}
        label={`${t('form.languages')}: ${t('form.folds.plans')}`}
        help={{ cancellationText: t('form.plansHelp') }}
        labels={form.watch('cancellationTerms') === 'own' ? {} : { cancellationText: t('form.besides') }}
      />
    </>
  )
}
