import type { z } from 'zod'
import { maxNextDates, type readEventRule } from '#contract/events/rules.ts'
import { dayInTheRegion } from '#i18n/day-in-the-region.ts'
import type { SignedInContext } from '#server/context.ts'
import { EventRuleError, nextOccurrences, ruleWords } from '../index.ts'

/**
 * A rule in words, with its next dates; without words where it makes none: somebody who is choosing one is told, and has done
 * nothing wrong.
 */
export async function readRule(
  _: SignedInContext,
  { rule, durationDays: days }: z.output<typeof readEventRule.input>,
): Promise<z.input<typeof readEventRule.output>> {
  const durationDays = days ?? null
  try {
    const dates = nextOccurrences(rule, durationDays, dayInTheRegion(), maxNextDates)
    return { dates, words: ruleWords(rule, durationDays) }
  } catch (error) {
    if (!(error instanceof EventRuleError)) throw error
    return { dates: [], words: null }
  }
}
