import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { hasEnoughDigits, type PhoneCountry } from '#contract/values/phone-countries.ts'

/**
 * A number that was typed for a country, as E.164; undefined where it cannot be one. Whether its range is in use is
 * not asked: lists of ranges are older than the numbers.
 */
export function e164Of({ code, region }: PhoneCountry, typed: string): string | undefined {
  if (!hasEnoughDigits(code, typed)) return undefined
  const number = parsePhoneNumberFromString(typed, { defaultCountry: region, extract: false })
  if (!number?.isPossible() || `+${number.countryCallingCode}` !== code) return undefined
  return number.number
}
