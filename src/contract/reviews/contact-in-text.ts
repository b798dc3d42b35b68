import { hasAddress } from '#contract/values/names.ts'

/** Digits with what people put between them; a date, a time or a price has fewer, or other signs. */
const run = /\+?\(?\d(?:[\s().\-–/]{0,2}\d){6,}/gu
const date =
  /(?<!\d)(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)\d{2})(?!\d)/gu
const price = /(?<!\d)\d{1,3}(?:[. ]\d{3})+(?:,\d{2})?(?!\d)/gu

function hasPhone(text: string): boolean {
  const runs = text.normalize('NFKC').replaceAll(date, ' — ').match(run) ?? []
  return runs.some((found) => {
    const digits = found.replaceAll(/\D/g, '').length
    if (found.startsWith('+')) return true
    return digits >= 8 && digits <= 15 && found.replaceAll(price, '').match(/\d/) !== null
  })
}

/** True for a text with a phone number, a link or an e-mail address. */
export const hasContact = (text: string): boolean => hasAddress(text.normalize('NFKC')) || hasPhone(text)
