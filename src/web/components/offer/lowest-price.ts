import type { Offer } from '#contract/directory/offers.ts'

type Priced = Pick<Offer, 'price' | 'currency' | 'priceFor'>

/** The lowest price of some offers, in the currency that most of them have; `isFrom` where others cost more. */
export function lowestPrice(
  offers: readonly Priced[],
): (Priced & { price: number; isFrom: boolean }) | undefined {
  const priced = offers.flatMap((offer) => (offer.price === null ? [] : [{ ...offer, price: offer.price }]))
  const currencies = priced.map(({ currency }) => currency)
  const often = (currency: string) => currencies.filter((each) => each === currency).length
  const [usual] = [...currencies].sort((a, b) => often(b) - often(a))
  const [lowest] = priced.filter(({ currency }) => currency === usual).sort((a, b) => a.price - b.price)
  return lowest && { ...lowest, isFrom: priced.length > 1 }
}
