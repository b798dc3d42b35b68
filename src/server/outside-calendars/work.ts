import ICAL from 'ical.js'
import type { OutsideError } from '#contract/calendar/outside-limits.ts'

/** Entries and repetitions of one calendar that are looked at. */
const maxOccurrences = 20_000
/** Steps from one day to the next, of its rules and its entries: some rules lead to no date, however far they go. */
export const maxSteps = 50_000

/** What was read is no calendar, or has more dates than are looked at. */
export class FeedError extends Error {
  readonly reason: OutsideError
  /** Steps that were taken until then; undefined where nobody counted. */
  readonly steps: number | undefined
  constructor(
    reason: OutsideError,
    { steps, ...options }: ErrorOptions & { steps?: number | undefined } = {},
  ) {
    super(`no days were read: ${reason}`, options)
    this.reason = reason
    this.steps = steps
  }
}

/** Counts what laying out one calendar takes, and gives it up beyond the limits. */
export function countedWork() {
  let [occurrences, steps] = [0, 0]
  const occur = () => {
    occurrences += 1
    if (occurrences > maxOccurrences) throw new FeedError('tooManyDates', { steps })
  }
  const step = (count = 1) => {
    if (steps + count > maxSteps) throw new FeedError('tooManyDates', { steps })
    steps += count
  }
  return { occur, step, countRules: (component: ICAL.Component) => countRules(component, iteratorOf(step)) }
}
export type Work = ReturnType<typeof countedWork>

type Iterator = ReturnType<typeof iteratorOf>

/** Each loop of the library passes one of these. */
const iteratorOf = (step: (count?: number) => void) =>
  class extends ICAL.RecurIterator {
    override check_contracting_rules() {
      step()
      return super.check_contracting_rules()
    }
    override increment_monthday(days: number) {
      step(days)
      super.increment_monthday(days)
    }
    override increment_month() {
      step()
      super.increment_month()
    }
    override expand_year_days(year: number) {
      step()
      return super.expand_year_days(year)
    }
  }

/** The rules of a component and of all in it, also of its time zones. */
function countRules(component: ICAL.Component, Counted: Iterator): void {
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue() as ICAL.Recur
    rule.iterator = (dtstart) => new Counted({ rule, dtstart })
  }
  for (const part of component.getAllSubcomponents()) countRules(part, Counted)
}
