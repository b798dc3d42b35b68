import type { OfferPrice } from '#contract/directory/offer-prices.ts'
import type { Offer } from '#contract/directory/offers.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Fact, Facts } from '#web/components/text/facts.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { useOfferWords } from './use-offer-words.ts'

/** What an offer costs by season, by size of the group and for children, and what is due on top; nothing without such rules. */
export function PriceRules({ offer }: { offer: Pick<Offer, 'currency' | 'priceFor' | 'prices'> }) {
  const { t } = useTranslation('offer-words')
  const { fullAmount } = formatOf(useSite().language)
  const words = useOfferWords()
  if (offer.prices.length === 0) return null
  const amountOf = ({ kind, amount }: OfferPrice) => {
    if (amount === 0) return t('rules.free')
    const of = kind === 'child' || kind === 'fee' ? 'person' : offer.priceFor
    return `${fullAmount(amount, offer.currency)} ${t(`pricesFor.${of}`)}`
  }
  const labels = {
    season: ({ months, minPeople }) =>
      minPeople === null
        ? words.months(months)
        : t('rules.seasonFrom', { months: words.months(months), count: minPeople }),
    group: ({ minPeople }) => t('rules.from', { count: minPeople ?? 1 }),
    child: ({ maxAge }) => t('rules.child', { count: maxAge ?? 0 }),
    fee: ({ label }) => t('rules.fee', { label: label ?? '' }),
  } satisfies Record<OfferPrice['kind'], (rule: OfferPrice) => string>
  const facts = offer.prices.map((rule): Fact => ({ label: labels[rule.kind](rule), value: amountOf(rule) }))
  return <Facts facts={facts} />
}
