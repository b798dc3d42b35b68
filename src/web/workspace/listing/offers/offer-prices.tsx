import { maxOfferPrices, type PriceKind, priceKinds } from '#contract/directory/offer-prices.ts'
import { priceTexts } from '#entities/offers.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { textLanguageOrder } from '#web/components/text/text-language-order.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { X } from '#web/icons/icons.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FormOfOffer } from './offer-draft.ts'
import { emptyPrice, type TypedPrice } from './price-values.ts'
import { MonthTicks } from './ticks.tsx'

/** The rules of an offer's price, a row each, and a button for each kind. */
export function OfferPrices({ form }: { form: FormOfOffer }) {
  const { t } = useTranslation('owner-offers')
  const prices = form.watch('prices')
  const set = (next: TypedPrice[]) => form.setValue('prices', next, { shouldDirty: true })
  const remove = (at: number) => {
    form.clearErrors('prices')
    set(prices.filter((_, index) => index !== at))
  }
  return (
    <>
      <p className="help">{t('form.pricesHelp')}</p>
      {prices.length > 0 && (
        <ul className="stack">
          {prices.map((price, at) => (
            <li key={price.id} className="entry stack stack-2">
              <div className="near">
                <h4>{t(`form.priceKinds.${price.kind}`)}</h4>
                <button type="button" className="icon-button min-h-11" onClick={() => remove(at)}>
                  <span className="sr">
                    {t('form.removePrice', { kind: t(`form.priceKinds.${price.kind}`), number: at + 1 })}
                  </span>
                  <Icon of={X} />
                </button>
              </div>
              <PriceRow
                form={form}
                at={at}
                price={price}
                onChange={(change) =>
                  set(prices.map((each, index) => (index === at ? { ...each, ...change } : each)))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {prices.length < maxOfferPrices && (
        <p className="row">
          {priceKinds.map((kind: PriceKind) => (
            <button
              key={kind}
              type="button"
              className="button small"
              onClick={() => set([...prices, emptyPrice(kind)])}
            >
              {t(`form.addPrice.${kind}`)}
            </button>
          ))}
        </p>
      )}
    </>
  )
}

type PriceRowProps = {
  form: FormOfOffer
  at: number
  price: TypedPrice
  onChange: (change: Partial<TypedPrice>) => void
}

function PriceRow({ form, at, price, onChange }: PriceRowProps) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const currency = form.watch('currency')
  const { kind } = price
  const number = (name: 'amount' | 'minPeople' | 'maxAge') => ({
    className: 'input num',
    value: price[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: form.errorOf(`prices.${at}.${name}`),
  })
  return (
    <>
      {kind === 'season' && (
        <MonthTicks
          legend={labelOf('months')}
          ticked={price.months}
          onChange={(months) => onChange({ months })}
          error={form.errorOf(`prices.${at}.months`)}
        />
      )}
      {kind === 'fee' && <FeeLabels {...{ form, at, price, onChange }} />}
      <div className="duo short">
        {(kind === 'season' || kind === 'group') && (
          <Field
            {...number('minPeople')}
            label={labelOf('minPeople')}
            help={kind === 'season' ? t('form.mayBeEmpty') : undefined}
            inputMode="numeric"
          />
        )}
        {kind === 'child' && (
          <Field {...number('maxAge')} label={labelOf('maxAge')} help={t('form.years')} inputMode="numeric" />
        )}
        <Field
          {...number('amount')}
          label={`${labelOf('amount')} (${currency})`}
          help={t(`form.amountOf.${kind}`)}
          inputMode="decimal"
        />
      </div>
    </>
  )
}

/** The name of a fee, in each language. */
function FeeLabels({ form, at, price, onChange }: PriceRowProps) {
  const { labelOf } = useFieldLabels('offer')
  const { language: shownIn } = useSite()
  const original = form.watch('originalLanguage')
  return (
    <div className="duo">
      {textLanguageOrder(original).map((language) => (
        <Field
          key={language}
          label={`${labelOf('label')} (${languageName(language, shownIn)})`}
          lang={language}
          maxLength={priceTexts.label.max}
          placeholder={fallbackText(price.label, original, language)?.text}
          value={price.label[language]}
          onChange={({ target }) => onChange({ label: { ...price.label, [language]: target.value } })}
          error={
            form.errorOf(`prices.${at}.label.${language}`) ??
            (language === original ? form.errorOf(`prices.${at}.label`) : undefined)
          }
        />
      ))}
    </div>
  )
}
