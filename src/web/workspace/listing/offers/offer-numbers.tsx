import { useId } from 'react'
import { currencies, durationUnits, offerCategories, pricesFor } from '#contract/enums.ts'
import { offeredDifficulties } from '#contract/listings/offer-limits.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOfferWords } from '#web/components/offer/use-offer-words.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { numberOf } from '#web/entities/typed-number.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberFieldOf } from './number-field.ts'
import type { FormOfOffer } from './offer-draft.ts'

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

/** An old offer may have one that is offered no more. */
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

/** With the price as visitors will see it. */
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

const all = Array.from({ length: 12 }, (_, index) => index + 1)

function Months({ form }: { form: FormOfOffer }) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const { language } = useSite()
  const { dateTile, monthName } = formatOf(language)
  const words = useOfferWords()
  const help = useId()
  const months = form.watch('months')
  const tick = (month: number, isTicked: boolean) => {
    const others = months.filter((each) => each !== month)
    const ticked = [...others, ...(isTicked ? [month] : [])].sort((a, b) => a - b)
    form.setValue('months', ticked, { shouldDirty: true })
  }
  const isAllYear = months.length === 0 || months.length === 12
  return (
    <fieldset className="stack stack-2" aria-describedby={help}>
      <legend>{labelOf('months')}</legend>
      <div className="months">
        {all.map((month) => (
          <label key={month} className="tick">
            <input
              type="checkbox"
              checked={months.includes(month)}
              onChange={({ target }) => tick(month, target.checked)}
            />
            <span>
              <Icon of={Check} />
              <abbr title={monthName(month)} className="no-underline">
                {dateTile(`2027-${String(month).padStart(2, '0')}-01`).month}
              </abbr>
            </span>
          </label>
        ))}
      </div>
      <p className="help" id={help}>
        {isAllYear ? t('form.allYearHelp') : t('form.monthsHelp', { months: words.months(months) })}
      </p>
    </fieldset>
  )
}
