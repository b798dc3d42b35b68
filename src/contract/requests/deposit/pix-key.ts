/** The kinds of Pix keys. */
export const pixKinds = ['email', 'phone', 'cpf', 'cnpj', 'random'] as const
export type PixKind = (typeof pixKinds)[number]

const email = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Both check digits of a tax number, each computed from the digits before it. */
function hasCheckDigits(text: string, highest: number): boolean {
  // letters count as their distance from 0: https://www.gov.br/receitafederal, CNPJ alfanumérico
  const values = [...text].map((sign) => sign.charCodeAt(0) - 48)
  if (new Set(values).size === 1) return false
  return [2, 1].every((left) => {
    const before = values.slice(0, -left).reverse()
    const sum = before.reduce((total, value, at) => total + value * (2 + (at % (highest - 1))), 0)
    const rest = sum % 11
    return values.at(-left) === (rest < 2 ? 0 : 11 - rest)
  })
}

const isCpf = (text: string) => /^\d{11}$/.test(text) && hasCheckDigits(text, 11)
/** True for the number of a Brazilian company; since 2026 it may have letters. */
export const isCnpj = (text: string): boolean => /^[\dA-Z]{12}\d{2}$/.test(text) && hasCheckDigits(text, 9)

const withoutMarks = (text: string) => text.replaceAll(/[\s./()-]/g, '').toUpperCase()

const readers: Record<PixKind, (typed: string) => string | undefined> = {
  email: (typed) => {
    const text = typed.toLowerCase()
    return text.length <= 77 && email.test(text) ? text : undefined
  },
  phone: (typed) => {
    const digits = withoutMarks(typed).replace(/^\+?55(?=\d{10,11}$)/, '')
    return /^[1-9]\d(?:9\d{8}|[2-5]\d{7})$/.test(digits) ? `+55${digits}` : undefined
  },
  cpf: (typed) => {
    const digits = withoutMarks(typed)
    return isCpf(digits) ? digits : undefined
  },
  cnpj: (typed) => {
    const signs = withoutMarks(typed)
    return isCnpj(signs) ? signs : undefined
  },
  random: (typed) => {
    const text = typed.toLowerCase()
    return uuid.test(text) ? text : undefined
  },
}

/** A Pix key as a bank writes it; undefined if it is not of this kind. */
export const readPixKey = (kind: PixKind, typed: string): string | undefined => readers[kind](typed.trim())
