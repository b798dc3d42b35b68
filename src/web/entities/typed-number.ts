import { z } from 'zod'
import { priceOf, toCents } from '#contract/values/prices.ts'

/** The schema of a number as it is typed, as a language writes it, or of nothing. */
export const typedNumber = (least: number, most: number, isWhole = false) =>
  z.string().superRefine((typed, { addIssue }) => {
    if (!typed.trim()) return
    const value = priceOf(typed)
    const origin = 'number' as const
    if (Number.isNaN(value) || (isWhole && !Number.isInteger(value))) {
      addIssue({ code: 'custom', params: { field: 'notANumber' }, input: typed })
    } else if (value < least)
      addIssue({ code: 'too_small', origin, minimum: least, inclusive: true, input: typed })
    else if (value > most) addIssue({ code: 'too_big', origin, maximum: most, inclusive: true, input: typed })
  })

/** A typed number; null where nothing was typed. */
export const numberOf = (typed: string): number | null => (typed.trim() ? toCents(priceOf(typed)) : null)
