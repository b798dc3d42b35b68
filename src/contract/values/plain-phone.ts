/**
 * A phone number without the characters that people write between its digits or copy with it: `+55 (92) 99999-0000` and
 * `0055 92 99999.0000` are `+5592999990000`.
 */
export const plainPhone = (typed: string): string =>
  typed.replace(/[\s().\p{Pd}/\p{Cf}]/gu, '').replace(/^00/, '+')

/** True for a plain number with the code of its country. */
export const isPlainPhone = (plain: string): boolean => /^\+[1-9]\d{6,14}$/.test(plain)

/** The maximum length of a number as typed. */
export const maxPhoneLength = 40
