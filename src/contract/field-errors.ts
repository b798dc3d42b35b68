import { z } from 'zod'

/** What can be wrong with a field. The web side has a text for each in every language. */
export const FieldErrorCode = z.enum([
  'required',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'tooMany',
  'invalid',
  'hiddenCharacters',
  'addressInName',
  'notAnEmail',
  'notAUrl',
  'otherPlatform',
  'notAPhone',
  'notADate',
  'notANumber',
  'notAnOption',
  'taken',
  'unchangeable',
  'notOfCity',
  'unknownCity',
  'cityFull',
  'severalCities',
  'farFromCity',
  'listingsThere',
  'outsideRegion',
  'monthTwice',
  'brokenCharacters',
  'twiceInFile',
  'severalFound',
  'tooManyCells',
  'notYourEmail',
  'notItsName',
  'notAName',
  'wrongCode',
  'otherBrowser',
  'useLink',
  'beforeFirstDay',
  'dayHasPassed',
  'outOfSeason',
  'notAContact',
  'otherList',
  'notAnImage',
  'fileTooLarge',
  'unreadableImage',
  'tooManyPixels',
])
export type FieldErrorCode = z.infer<typeof FieldErrorCode>

/** What is wrong with one field, with the number that its text names. */
export const FieldError = z
  .object({
    code: FieldErrorCode,
    least: z.number().optional().meta({ description: 'The least that is taken: characters, or the number' }),
    most: z
      .number()
      .optional()
      .meta({ description: 'The most that is taken: characters, things, or the number' }),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.infer<typeof FieldError>

const codeOfFormat: Record<string, FieldErrorCode> = { email: 'notAnEmail', url: 'notAUrl', date: 'notADate' }
const codeOfType: Record<string, FieldErrorCode> = {
  number: 'notANumber',
  int: 'notANumber',
  date: 'notADate',
  file: 'notAnImage',
}

/** The code of an issue that a schema found. Parse with `reportInput`: what is missing is told by its value. */
export function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_type':
      if (issue.expected === 'file') return { code: 'notAnImage' }
      return { code: isMissing(issue) ? 'required' : (codeOfType[issue.expected] ?? 'invalid') }
    case 'invalid_format':
      return { code: codeOfFormat[issue.format] ?? 'invalid' }
    case 'invalid_value':
      return { code: isMissing(issue) ? 'required' : 'notAnOption' }
    case 'custom':
      return { code: FieldErrorCode.catch('invalid').parse(issue.params?.field) }
    default:
      return { code: 'invalid' }
  }
}

const isMissing = (issue: z.core.$ZodIssue) =>
  'input' in issue && (issue.input === undefined || issue.input === null)

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): FieldError {
  const least = Number(minimum)
  if (origin !== 'string' && origin !== 'array') return { code: 'tooSmall', least }
  return least === 1 ? { code: 'required' } : { code: 'tooShort', least }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): FieldError {
  const most = Number(maximum)
  if (origin === 'string') return { code: 'tooLong', most }
  return { code: origin === 'array' ? 'tooMany' : 'tooLarge', most }
}
