import type { Language } from '#contract/languages.ts'
import { dateLocales, once } from './locales.ts'

const formatters = once((language: Language) => new Intl.RelativeTimeFormat(dateLocales[language]))
const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/**
 * How long ago an instant was, in the largest unit that is full, and never less than a minute: `2 minutes ago`,
 * `há 2 minutos`.
 *
 * @param at ISO date and time
 * @param now milliseconds
 */
export function agoText(at: string, now: number, language: Language): string {
  const passed = Math.max(minute, now - Date.parse(at))
  const [unit, length] = units.find(([, each]) => passed >= each) ?? units[2]
  return formatters(language).format(-Math.floor(passed / length), unit)
}
