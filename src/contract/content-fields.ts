import { z } from 'zod'
import { mostOfContentName } from './content-limits.ts'
import { Language } from './languages.ts'
import { nameOf, textOf } from './names.ts'
import { roundCoordinate } from './owner-place-limits.ts'

/** Who keeps cities, attractions and countries. */
export const contentAccess = ['MANAGE_TOURISM'] as const

/** A text by language, as it is sent: an empty one removes a language, what is not sent stays. */
export const sentTexts = (most: number) => z.partialRecord(Language, textOf(most).nullable())

/** A coordinate as it is sent; null where there is none. */
export const sentCoordinate = (most: number) =>
  z.number().min(-most).max(most).transform(roundCoordinate).nullable().optional()

/** Of what was read: the change is refused where somebody saved since. */
export const readAt = z.iso
  .datetime()
  .optional()
  .meta({ description: 'Of what was read: 409 `contentChanged` where somebody saved since' })

/** The name of a city or attraction: of signs alone it would be the name of nothing. */
export const placeName = nameOf(mostOfContentName).refine((name) => /\p{L}/u.test(name), {
  error: 'a name with a letter is expected',
  params: { field: 'notAName' },
})
