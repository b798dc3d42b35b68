import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Currency } from '#contract/enum-schemas.ts'

const file = resolve(import.meta.dirname, '../../data/exchange-rates.json')
const longestHeader = 500

/** Rough rates of one year, by which prices in several currencies are compared, and where each is used. */
export const exchangeRates = z
  .strictObject({
    date: z.string(),
    source: z.string(),
    unitsPerDollar: z.record(Currency, z.number().positive()),
    regions: z.record(Currency, z.array(z.string().regex(/^[A-Z]{2}$/))),
  })
  .parse(JSON.parse(readFileSync(file, 'utf8')))

const unitsOf = (currency: string) => exchangeRates.unitsPerDollar[currency as Currency] ?? 1

/** A price in US dollars, about, as the database's `about_usd` has it. */
export const aboutUsd = (amount: number, currency: string): number => amount / unitsOf(currency)

/** A price in another currency, with two digits that count. */
export const aboutIn = (amount: number, from: string, to: Currency): number =>
  Number((aboutUsd(amount, from) * unitsOf(to)).toPrecision(2))

const currencyByRegion = new Map(
  Object.entries(exchangeRates.regions).flatMap(([currency, regions]) =>
    regions.map((region) => [region, currency as Currency] as const),
  ),
)

/** The currency of the first region that a browser names, `pt-BR`; none where it names none that is known. */
export function currencyOfReader(acceptLanguage: string | null | undefined): Currency | undefined {
  const regions = (acceptLanguage ?? '').slice(0, longestHeader).matchAll(/\b[a-z]{2,3}-([a-z]{2})\b/gi)
  for (const [, region = ''] of regions) {
    const currency = currencyByRegion.get(region.toUpperCase())
    if (currency) return currency
  }
  return undefined
}
