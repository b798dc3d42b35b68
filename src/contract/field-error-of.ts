import type { z } from 'zod'
import type { FieldError, FieldErrorCode } from './field-errors.ts'

const codeOfFormat: Record<string, FieldErrorCode> = { email: 'notAnEmail', url: 'notAUrl', date: 'notADate' }
const codeOfType: Record<string, FieldErrorCode> = {
  number: 'notANumber',
  int: 'notANumber',
  date: 'notADate',
  file: 'notAnImage',
}

/** The code of an issue that a schema found. Parse with `reportInput`: a missing value is recognized by it. */
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
      // named by our own schemas; a list of all codes would add to the size of every page
      return { code: (issue.params?.field as FieldErrorCode | undefined) ?? 'invalid' }
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
