import { z } from 'zod'

/** A whole number as it is typed, with or without separators; null where nothing was typed, undefined where it is none. */
export function wholeOf(typed: string): number | null | undefined {
  const digits = typed.replace(/[\s.,'’]/g, '')
  if (digits === '') return null
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}

/** The schema of such an input. */
export const typedWhole = (min: number, max: number) =>
  z.string().superRefine((typed, context) => {
    const number = wholeOf(typed)
    if (number === null) return
    if (number === undefined) context.addIssue({ code: 'custom', params: { field: 'notANumber' } })
    else if (number > max) context.addIssue({ code: 'too_big', origin: 'number', maximum: max })
    else if (number < min) context.addIssue({ code: 'too_small', origin: 'number', minimum: min })
  })
