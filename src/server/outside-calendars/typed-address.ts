import { maxAddressLength } from '#contract/calendar/outside-limits.ts'
import type { FieldError } from '#contract/field-errors.ts'

/**
 * The address of a calendar as typed or copied, also as `webcal:`; otherwise what is wrong with it.
 *
 * @param own the address of this site, whose own calendars are refused
 */
export function typedAddress(typed: string, own: string): string | FieldError {
  const url = URL.parse(typed.replace(/^webcals?:/i, 'https:'))
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    return { code: 'notAUrl' }
  url.hash = ''
  if (!/^[^.[\]]+(\.[^.[\]]+)+$/.test(url.hostname)) return { code: 'notAUrl' }
  if (url.hostname === new URL(own).hostname) return { code: 'ownCalendar' }
  return url.href.length > maxAddressLength ? { code: 'tooLong', most: maxAddressLength } : url.href
}
