import { maxEventDays, maxSeriesDays } from '#contract/events/limits.ts'
import { dayMs } from '#contract/values/day.ts'
import type { Wrong } from '#server/entities/index.ts'
import { EventRuleError, nextOccurrence, parseRule } from '../index.ts'
import type { EventValues } from './change-queries.ts'
import type { By, EventChange, Row } from './reading.ts'

/** The days of an event: of a series, from its dates; of others as they are sent, or as their rule says. */
export function readDates(row: Row, change: EventChange, by: By, wrong: Wrong): EventValues {
  const { rule = row.rule, durationDays = row.durationDays } = change
  const ruled = readRule(row, rule, durationDays, by.today, wrong)
  const days = change.dates ?? row.dates
  if (days.length > 1)
    return { rule, durationDays, ...readSeries(row, change, [...new Set(days)].sort(), by, wrong) }
  const isAsked = change.startsOn !== undefined || change.endsOn !== undefined
  if (!isAsked) return { rule, durationDays, ...ruled }
  const startsOn = change.startsOn === undefined ? row.startsOn : change.startsOn
  const given = change.endsOn === undefined ? row.endsOn : change.endsOn
  const endsOn = startsOn === null ? null : (given ?? startsOn)
  const isSame = startsOn === row.startsOn && endsOn === (row.endsOn ?? row.startsOn)
  // of a rule that is chosen with it, dates that stay as they are follow the rule
  if (isSame) return { rule, durationDays, ...ruled }
  if (!by.mayChangeDates) wrong.startsOn = { code: 'unchangeable' }
  else if (startsOn === null && given !== null && change.endsOn) wrong.startsOn = { code: 'required' }
  else if (startsOn && endsOn && endsOn < startsOn) wrong.endsOn = { code: 'beforeFirstDay' }
  else if (startsOn && endsOn && (Date.parse(endsOn) - Date.parse(startsOn)) / dayMs >= maxEventDays)
    wrong.endsOn = { code: 'tooLarge', most: maxEventDays }
  else if (endsOn && endsOn < by.today) wrong.startsOn = { code: 'dayHasPassed' }
  return { rule, durationDays, dates: [], startsOn, endsOn }
}

/** A series: its next day is its first and its last, and what has passed stays as it was. */
function readSeries(row: Row, change: EventChange, dates: string[], by: By, wrong: Wrong): EventValues {
  const { rule = row.rule } = change
  const has = new Set(row.dates)
  const isSame = dates.length === row.dates.length && dates.every((day) => has.has(day))
  if (isSame && rule === null) {
    if (change.startsOn && change.startsOn !== row.startsOn) wrong.startsOn = { code: 'unchangeable' }
    return {}
  }
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const next = dates.find((day) => day >= by.today)
  const passed = (days: string[]) => days.filter((day) => day < by.today).join()
  if (!by.mayChangeDates) wrong.dates = { code: 'unchangeable' }
  else if (rule !== null) wrong.rule = { code: 'unchangeable' }
  else if (passed(dates) !== passed(row.dates) || !next) wrong.dates = { code: 'dayHasPassed' }
  else if ((Date.parse(last) - Date.parse(first)) / dayMs > maxSeriesDays)
    wrong.dates = { code: 'tooLarge', most: maxSeriesDays }
  return next ? { dates, startsOn: next, endsOn: next } : {}
}

/** The dates that follow from a rule where it is another than before. */
function readRule(
  row: Row,
  rule: string | null,
  durationDays: number | null,
  today: string,
  wrong: Wrong,
): EventValues {
  const isSame = rule === row.rule && durationDays === row.durationDays
  if (rule === null || isSame) return {}
  try {
    parseRule(rule)
    const next = nextOccurrence(rule, durationDays, today)
    return next ? { startsOn: next.startsOn, endsOn: next.endsOn } : {}
  } catch (error) {
    if (!(error instanceof EventRuleError)) throw error
    wrong.rule = { code: 'invalid' }
    return {}
  }
}
