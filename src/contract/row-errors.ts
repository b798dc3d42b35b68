// without zod: pages take this list alone

/** What can be wrong with a row of a file alone; only the pages of imports have their texts. */
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
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

export const isRowError = (code: string): code is RowErrorCode =>
  (rowErrorCodes as readonly string[]).includes(code)
