import { z } from 'zod'
import { rowErrorCodes } from './row-errors.ts'

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
  'ownCalendar',
  'notAPhone',
  'notADate',
  'notANumber',
  'notAnOption',
  'taken',
  'unchangeable',
  'notOfCity',
  'severalCities',
  'farFromCity',
  'listingsThere',
  'outsideRegion',
  'monthTwice',
  'notYourEmail',
  'notItsName',
  'notAName',
  'wrongCode',
  'otherBrowser',
  'useLink',
  'beforeFirstDay',
  'dayHasPassed',
  'outOfSeason',
  'dayClosed',
  'dayFull',
  'tooLate',
  'notAContact',
  'otherList',
  'notAnImage',
  'fileTooLarge',
  'unreadableImage',
  'tooManyPixels',
  'cardNumber',
  'notAPixKey',
  'notATaxNumber',
  'afterFirstDay',
  'eitherOr',
  'contactInText',
  ...rowErrorCodes,
])
export type FieldErrorCode = z.infer<typeof FieldErrorCode>

/** What is wrong with one field, with the number that its text names. */
export const FieldError = z
  .object({
    code: FieldErrorCode,
    least: z.number().optional().meta({ description: 'The minimum: characters, or the number' }),
    most: z.number().optional().meta({ description: 'The maximum: characters, items, or the number' }),
    days: z
      .array(z.iso.date())
      .optional()
      .meta({ description: 'Of a day: the nearest ones before and after it that can be asked for' }),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.infer<typeof FieldError>
