import { maxChildAge } from '#contract/directory/offer-prices.ts'
import type { Offer } from '#contract/directory/offers.ts'
import { priceFor } from '#contract/directory/price-for.ts'
import { childrenField, childrenIn } from '#contract/requests/children.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hasTerms } from '#web/components/offer/cancellation.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Field, FieldRefusal } from '#web/ui/form/field.tsx'
import type { AskPosted } from './ask-values.ts'

/** The price of a request for an offer, and what happens if plans change. */
export type AskedOffer = Pick<
  Offer,
  | 'price'
  | 'priceFor'
  | 'currency'
  | 'prices'
  | 'minGroupSize'
  | 'startTimes'
  | 'cancellationTerms'
  | 'cancellationText'
  | 'textLanguages'
>

/** The age limits of an offer's prices for children, in order. */
export const childAgesOf = ({ priceFor: unit, prices }: AskedOffer): number[] =>
  unit === 'person'
    ? prices
        .flatMap(({ kind, maxAge }) => (kind === 'child' ? [maxAge ?? maxChildAge] : []))
        .toSorted((a, b) => a - b)
    : []

type ChildrenFieldsProps = {
  ages: number[]
  /** The numbers, by the name of the field. */
  typed: Record<string, string> | undefined
  error: string | undefined
}

/** The number of children, by the age limits of the offer's prices. */
export function ChildrenFields({ ages, typed, error }: ChildrenFieldsProps) {
  const { t } = useTranslation('requests')
  if (ages.length === 0) return null
  return (
    <fieldset className="stack stack-2" id="ask-children">
      <legend>{t('form.children')}</legend>
      <div className="pair">
        {ages.map((age) => (
          <Field
            key={age}
            name={childrenField(age)}
            label={t('form.childrenUpTo', { count: age })}
            type="number"
            inputMode="numeric"
            min={0}
            defaultValue={typed?.[childrenField(age)]}
          />
        ))}
      </div>
      {error && <FieldRefusal id="ask-children" text={error} />}
    </fieldset>
  )
}

/** The total of the request, which the script keeps up to date, and the way to the terms of the page. */
export function AskTerms({ offer, posted }: { offer: AskedOffer; posted: AskPosted | undefined }) {
  const { t } = useTranslation(['requests', 'offers'])
  const { fullAmount } = formatOf(useSite().language)
  const total = posted && totalOf(offer, posted)
  return (
    <>
      <p hidden={total === undefined} data-total={JSON.stringify(pricedOf(offer))}>
        {t('form.total')}{' '}
        <output className="price s num">
          {total === undefined ? '' : fullAmount(total, offer.currency)}
        </output>
      </p>
      {hasTerms(offer) && (
        <p className="small">
          <a href="#plans">{t('offers:plans')}</a>
        </p>
      )}
    </>
  )
}

const pricedOf = ({ price, priceFor: unit, currency, prices }: AskedOffer) => ({
  ...{ price, priceFor: unit, currency },
  prices: prices.map(({ kind, months, minPeople, maxAge, amount }) => ({
    kind,
    months,
    minPeople,
    maxAge,
    amount,
  })),
})

function totalOf(offer: AskedOffer, { values, children: typed = {} }: AskPosted): number | undefined {
  const { from, to, people } = values
  const { children } = childrenIn(typed)
  const asked = { day: from, lastDay: to || undefined, people: Number(people), children }
  return from && children.length <= asked.people ? priceFor(offer, asked) : undefined
}
