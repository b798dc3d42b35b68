import type { Offer } from '#contract/directory/offers.ts'
import { addDays, dayMs } from '#contract/values/day.ts'
import { toCents } from '#contract/values/prices.ts'
import type { PriceKind } from './offer-prices.ts'

type Rule = {
  kind: PriceKind
  months: readonly number[]
  minPeople: number | null
  maxAge: number | null
  amount: number
}
/** What a price depends on. */
export type Priced = Pick<Offer, 'price' | 'priceFor'> & { prices: readonly Rule[] }
export type PriceAsked = {
  /** ISO date. */
  day: string
  /** For a stay, the day on which they leave. */
  lastDay?: string | undefined
  /** All of them. */
  people: number
  /** The age of each child among them. */
  children?: readonly number[]
}

/**
 * The total price of an offer, to the cent; undefined if it is not known. On each day the price of its season counts,
 * otherwise that of the size of the group, otherwise the usual one; among several, the one for the most people. A price
 * per person is paid by each person, by children according to their age and never more than others; a price per night
 * is paid for each night. Fees are due on top for each person.
 */
export function priceFor(offer: Priced, asked: PriceAsked): number | undefined {
  const { people, children = [] } = asked
  const nights = offer.priceFor === 'night' ? nightsOf(asked) : [asked.day]
  const each = nights.map((day) => unitPrice(offer, day, people))
  if (each.some((amount) => amount === undefined)) return undefined
  const unit = sum(each as number[])
  const paid =
    offer.priceFor === 'person'
      ? unit * (people - children.length) +
        sum(children.map((age) => Math.min(unit, childPrice(offer, age) ?? unit)))
      : unit
  const fees = sum(offer.prices.map(({ kind, amount }) => (kind === 'fee' ? amount : 0)))
  return toCents(paid + fees * people)
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

function nightsOf({ day, lastDay = day }: PriceAsked): string[] {
  const nights = Math.max(1, (Date.parse(lastDay) - Date.parse(day)) / dayMs)
  return Array.from({ length: nights }, (_, night) => addDays(day, night))
}

/** The price of a day, for what the price is for. */
function unitPrice({ price, prices }: Priced, day: string, people: number): number | undefined {
  const month = Number(day.slice(5, 7))
  const fitting = (wanted: PriceKind) =>
    prices
      .filter(
        ({ kind, months, minPeople }) =>
          kind === wanted && (minPeople ?? 1) <= people && (kind !== 'season' || months.includes(month)),
      )
      .toSorted((a, b) => (b.minPeople ?? 1) - (a.minPeople ?? 1))[0]?.amount
  return fitting('season') ?? fitting('group') ?? price ?? undefined
}

/** The first age limit of a children's price that a child has not passed. */
const childPrice = ({ prices }: Priced, age: number): number | undefined =>
  prices
    .filter(({ kind, maxAge }) => kind === 'child' && maxAge !== null && age <= maxAge)
    .toSorted((a, b) => (a.maxAge ?? 0) - (b.maxAge ?? 0))[0]?.amount
