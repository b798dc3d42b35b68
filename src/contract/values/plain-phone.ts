/**
 * A phone number without what people write between its digits, and without what copying one brings along:
 * `+55 (92) 99999-0000` and `0055 92 99999.0000` are `+5592999990000`.
 */
export const plainPhone = (typed: string): string =>
  typed.replace(/[\s().\p{Pd}/\p{Cf}]/gu, '').replace(/^00/, '+')

/** True for a plain number with the code of its country. */
export const isPlainPhone = (plain: string): boolean => /^\+[1-9]\d{6,14}$/.test(plain)

/** Characters of a number as it is written. */
export const maxPhoneLength = 40
