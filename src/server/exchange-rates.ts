import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Currency } from '#contract/enum-schemas.ts'

const file = resolve(import.meta.dirname, '../../data/exchange-rates.json')

/** Rough rates of one year, by which prices in several currencies are compared. */
export const exchangeRates = z
  .strictObject({
    date: z.string(),
    source: z.string(),
    unitsPerDollar: z.record(Currency, z.number().positive()),
  })
  .parse(JSON.parse(readFileSync(file, 'utf8')))

/** A price in US dollars, about, as the database's `about_usd` has it. */
export const aboutUsd = (amount: number, currency: string): number =>
  amount / (exchangeRates.unitsPerDollar[currency as Currency] ?? 1)
