/**
 * The countries of a phone number to choose from, with their calling code including the plus; the region's nine come
 * first.
 */
export const phoneCountries = [
  { name: 'brazil', code: '+55', region: 'BR' },
  { name: 'bolivia', code: '+591', region: 'BO' },
  { name: 'colombia', code: '+57', region: 'CO' },
  { name: 'ecuador', code: '+593', region: 'EC' },
  { name: 'french_guiana', code: '+594', region: 'GF' },
  { name: 'guyana', code: '+592', region: 'GY' },
  { name: 'peru', code: '+51', region: 'PE' },
  { name: 'suriname', code: '+597', region: 'SR' },
  { name: 'venezuela', code: '+58', region: 'VE' },
  { name: 'united_states_canada', code: '+1', region: 'US' },
  { name: 'united_kingdom', code: '+44', region: 'GB' },
  { name: 'france', code: '+33', region: 'FR' },
  { name: 'germany', code: '+49', region: 'DE' },
  { name: 'spain', code: '+34', region: 'ES' },
] as const
export type PhoneCountry = (typeof phoneCountries)[number]

/** The number of them in the region. */
export const countriesOfRegion = 9
export const defaultPhoneCode = '+55'
/** The number of digits of a Brazilian number, with its area code. */
export const maxBrazilianDigits = 11

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** False if a number has fewer digits than its country needs: 10 in Brazil, 7 elsewhere. */
export const hasEnoughDigits = (code: string, typed: string): boolean =>
  digitsOf(typed).length >= (code === '+55' ? 10 : 7)

/** A number as it is shown while it is typed: in Brazil `(92) 99123-4567`, elsewhere as it is. */
export function formattedPhone(code: string, typed: string): string {
  if (code !== '+55') return typed
  const digits = digitsOf(typed).slice(0, maxBrazilianDigits)
  if (digits.length <= 2) return digits
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)]
  const first = rest.length > 8 ? 5 : 4
  if (rest.length <= first) return `(${area}) ${rest}`
  return `(${area}) ${rest.slice(0, first)}-${rest.slice(first)}`
}

/** A number that was typed with its country's code, such as +5592…, as the code and the rest. */
export function splitPhone(code: string, typed: string): { countryCode: string; number: string } {
  if (!/^\s*\+/.test(typed)) return { countryCode: code, number: typed }
  const digits = digitsOf(typed)
  const byLength = phoneCountries.toSorted((a, b) => b.code.length - a.code.length)
  const country = byLength.find((each) => digits.startsWith(each.code.slice(1)))
  return country
    ? { countryCode: country.code, number: digits.slice(country.code.length - 1) }
    : { countryCode: code, number: typed }
}
