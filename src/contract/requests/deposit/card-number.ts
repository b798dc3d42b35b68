import { isCnpj } from './pix-key.ts'

const run = /\d(?:[\p{Zs}.-]{0,2}\d){12,}/gu

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, sign, at) => {
    const doubled = Number(sign) * (at % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const isCard = (digits: string) =>
  digits.length >= 13 && digits.length <= 19 && !isCnpj(digits) && !/^0+$/.test(digits) && isLuhn(digits)

/**
 * The ways in which groups of digits may be one number: each alone, all together, and four digits first, as on a card.
 */
function* numbersIn(groups: string[]): Generator<string> {
  yield* groups
  yield groups.join('')
  for (const [at, first] of groups.entries()) {
    if (first.length !== 4) continue
    for (let end = at + 2; end <= groups.length; end += 1) yield groups.slice(at, end).join('')
  }
}

/** True for a text with something that looks like a card number. */
export function hasCardNumber(text: string): boolean {
  const runs = text.normalize('NFKC').match(run) ?? []
  return runs.some((each) => [...numbersIn(each.match(/\d+/g) ?? [])].some(isCard))
}
