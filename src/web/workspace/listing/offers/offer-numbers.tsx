import { currencies, durationUnits, offerCategories, pricesFor } from '#contract/enums.ts'
import { offeredDifficulties } from '#contract/listings/offer-limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { numberOf } from '#web/entities/typed-number.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { numberFieldOf } from './number-field.ts'
import type { FormOfOffer } from './offer-draft.ts'
import { MonthTicks } from './ticks.tsx'

/** Price, duration, group, category, difficulty and months of an offer. */
export function OfferNumbers({ form }: { form: FormOfOffer }) {
  const { t } = useTranslation(['owner-offers', 'types'])
  const { labelOf } = useFieldLabels('offer')
  const number = numberFieldOf(form)
  return (
    <>
      <PriceField form={form} />
      <div className="duo short">
        <SelectField label={labelOf('currency')} {...form.register('currency')}>
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <SelectField label={labelOf('priceFor')} {...form.register('priceFor')}>
          {pricesFor.map((each) => (
            <option key={each} value={each}>
              {t(`form.pricesFor.${each}`)}
            </option>
          ))}
        </SelectField>
        <Field {...number('durationAmount')} label={labelOf('durationAmount')} inputMode="decimal" />
        <SelectField label={labelOf('durationUnit')} {...form.register('durationUnit')}>
          {durationUnits.map((each) => (
            <option key={each} value={each}>
              {t(`form.durationUnits.${each}`)}
            </option>
          ))}
        </SelectField>
        <Field
          {...number('maxGroupSize')}
          label={labelOf('maxGroupSize')}
          inputMode="numeric"
          placeholder={t('form.groupExample')}
        />
        <DifficultyField form={form} />
      </div>
      <SelectField label={labelOf('category')} {...form.register('category')}>
        <option value="">{t('form.notSaid')}</option>
        {offerCategories.map((each) => (
          <option key={each} value={each}>
            {t(`types:offerCategories.${each}`)}
          </option>
        ))}
      </SelectField>
      <Months form={form} />
      <Field
        label={labelOf('socialGalleryUrl')}
        help={t('form.galleryHelp')}
        inputMode="url"
        {...form.register('socialGalleryUrl')}
        error={form.errorOf('socialGalleryUrl')}
      />
    </>
  )
}

/** An old offer may have a value that is no longer offered. */
function DifficultyField({ form }: { form: FormOfOffer }) {
  const { t } = useTranslation(['owner-offers', 'offer-words'])
  const { labelOf } = useFieldLabels('offer')
  const difficulty = form.watch('difficulty')
  return (
    <SelectField label={labelOf('difficulty')} {...form.register('difficulty')}>
      <option value="">{t('form.notSaid')}</option>
      {[...offeredDifficulties, ...(difficulty === 'intermediate' ? [difficulty] : [])].map((each) => (
        <option key={each} value={each}>
          {t(`offer-words:difficulties.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** Shows the price as visitors will see it. */
function PriceField({ form }: { form: FormOfOffer }) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const words = useOfferWords()
  const [typed, currency, priceFor] = form.watch(['price', 'currency', 'priceFor'])
  const price = numberOf(typed)
  const isShown = price !== null && price >= 0
  return (
    <Field
      {...numberFieldOf(form)('price')}
      label={labelOf('price')}
      inputMode="decimal"
      help={
        isShown ? (
          <>
            {t('form.shownAs')}{' '}
            <b>
              {words.price(price, { currency, priceFor })} · {words.unit({ currency, priceFor })}
            </b>
          </>
        ) : (
          t('form.priceHelp')
        )
      }
    />
  )
}

function Months({ form }: { form: FormOfOffer }) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const words = useOfferWords()
  const months = form.watch('months')
  const isAllYear = months.length === 0 || months.length === 12
  return (
    <MonthTicks
      legend={labelOf('months')}
      ticked={months}
      onChange={(ticked) => form.setValue('months', ticked, { shouldDirty: true })}
      help={isAllYear ? t('form.allYearHelp') : t('form.monthsHelp', { months: words.months(months) })}
    />
  )
}
