// without zod, because pages import only this list

/** Errors that only a row of a file can have; only the pages of imports have their texts. */
export const rowErrorCodes = [
  'brokenCharacters',
  'twiceInFile',
  'severalFound',
  'tooManyCells',
  'unknownCity',
  'cityFull',
  'notATime',
  'unknownListing',
  'offersFull',
  'notPriceRules',
  'notRegistrations',
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

export const isRowError = (code: string): code is RowErrorCode =>
  (rowErrorCodes as readonly string[]).includes(code)
