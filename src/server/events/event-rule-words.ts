import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { formatOf } from '#i18n/format.ts'
import { weekdayName } from '#i18n/format-weekdays.ts'
import { i18nOf } from '#i18n/i18n.ts'
import type { MonthDay } from './calendar-days.ts'
import { type EventRule, parseRule } from './event-rules.ts'

/**
 * A rule in words, in every language: `Second Sunday of October`.
 *
 * @param durationDays how long an event that begins on a weekday lasts
 * @throws EventRuleError when the rule is not understood
 */
export function ruleWords(rule: string, durationDays: number | null): Required<LocalizedText> {
  const parsed = parseRule(rule)
  const words = languages.map((language) => [language, wordsIn(language, parsed, durationDays ?? 1)])
  return Object.fromEntries(words) as Required<LocalizedText>
}

function wordsIn(language: Language, rule: EventRule, days: number): string {
  const t = i18nOf(language).getFixedT('rule-words')
  const { monthName } = formatOf(language)
  const say = sayer(language)
  switch (rule.kind) {
    case 'dates': {
      const isOneDay = rule.from.month === rule.to.month && rule.from.day === rule.to.day
      return isOneDay
        ? say.date('alone', rule.from)
        : `${say.date('from', rule.from)} ${say.date('to', rule.to)}`
    }
    case 'weekday': {
      const weekday = weekdayName(language, rule.weekday)
      const gender = rule.weekday === 0 || rule.weekday === 6 ? 'm' : 'f'
      const month = monthName(rule.month)
      const ofMonth = t(/^[ao]/.test(month) ? 'ofVowel' : 'of', { month })
      const words = t('weekday', { nth: t(`nth.${gender}.${rule.nth as Nth}`), weekday, ofMonth })
      return days > 1 ? t('lasting', { words, count: days }) : words
    }
    case 'easter':
      return rule.from === rule.to
        ? say.easter('alone', rule.from)
        : `${say.easter('from', rule.from)} ${say.easter('to', rule.to)}`
    case 'untilEaster':
      return `${say.date('from', rule.from)} ${say.easter('to', rule.to)}`
    case 'announced':
      return t('announced', { month: monthName(rule.month) })
  }
}

type Nth = 1 | 2 | 3 | 4 | 'last'
type Place = 'alone' | 'from' | 'to'

/** Days as they are written alone, and as the first and the last of several. */
function sayer(language: Language) {
  const t = i18nOf(language).getFixedT('rule-words')
  const { monthName } = formatOf(language)
  return {
    date: (place: Place, { day, month }: MonthDay) =>
      t(`${place}.date`, {
        date: t(day === 1 ? 'first' : 'date', { day, month: monthName(month) }),
      }),
    easter: (place: Place, offset: number) => {
      if (offset === 0) return t(`${place}.easter`)
      return t(`${place}.${offset < 0 ? 'before' : 'after'}`, { count: Math.abs(offset) })
    },
  }
}
