import type { Language, LocalizedText } from './languages.ts'

/** What a field says of its use, whatever its kind. */
export type Uses = {
  /** Its name in calls, where that is not its name in the row. */
  wire?: string
  /** True where a file of an import or export has a column for it. */
  isImported?: true
  /** What the API's description says of it: where it is sent, and where it is answered to its owner and staff. */
  note?: { sent?: string; kept?: string }
}
/** What a field of a page says besides. */
export type OfPage = {
  /** Where visitors see it: in lists and on the page, or on the page alone. */
  visible: 'card' | 'page'
  /** The part of the form in which it is. */
  part: 'who' | 'words' | 'reach'
}
/** True where staff are shown what its owner changed of it; before and after are texts. */
type Watchable = { isWatched?: true }

/**
 * A text in each language; `rows` of its input, which has one line without them. Characters at most. `isName`: without
 * addresses and line breaks. `isNullable`: answered as null where there is none, instead of as an empty text.
 */
export type Localized = Uses & {
  kind: 'localized'
  max: number
  rows?: number
  isName?: true
  isRequired?: true | undefined
  isNullable?: true
}
/**
 * A list of phrases, each in each language: phrases at most, and characters of each. `isFree`: they may be sent as one text
 * with commas, have line breaks, and say the same twice.
 */
export type Phrases = Uses & { kind: 'phrases'; max: number; maxLength: number; isFree?: true }
/** One line in no language, such as a number with letters. Characters at most. */
export type Line = Uses & Watchable & { kind: 'line'; max: number }
/** A whole number. */
export type Whole = Uses & { kind: 'whole'; min: number; max: number }
/** A year that is not in the future. */
export type Year = Uses & { kind: 'year'; min: number }
/** An e-mail address. */
export type Email = Uses & Watchable & { kind: 'email' }
/** The address of a website. */
export type Link = Uses & Watchable & { kind: 'link' }

/** A name that is always there; `isWord`: with a letter in it. Characters at most. */
export type Name = Uses & { kind: 'name'; max: number; isWord?: true }
/** Other names: how many at most, and characters of each. */
export type Names = Uses & { kind: 'names'; max: number; maxLength: number }
/** A text in no language, such as an address; it may have several lines. Characters at most. */
export type Text = Uses & { kind: 'text'; max: number }
/** Degrees of latitude or longitude, to both sides of zero. */
export type Degrees = Uses & { kind: 'degrees'; max: 90 | 180 }
/** Months of the year, 1 to 12. */
export type Months = Uses & { kind: 'months' }
/** Days of the week, 1 for Monday to 7 for Sunday. */
export type Weekdays = Uses & { kind: 'weekdays' }
/** Hours of the day, `HH:MM`: how many at most. */
export type Times = Uses & { kind: 'times'; max: number }
/** An hour of the day, `HH:MM`. */
export type Time = Uses & { kind: 'time' }
/** One of several words of the software, or none. */
export type Choice = Uses & { kind: 'choice'; options: readonly [string, ...string[]] }
/** The language in which a row is written. */
export type InLanguage = Uses & { kind: 'language' }
/** A text in parts, each in each language. Characters of each at most. */
export type Parts = Uses & { kind: 'parts'; parts: readonly string[]; max: number }

/** The kinds that the page of somebody may have. */
export type PageField = (Localized | Phrases | Line | Whole | Year | Email | Link) & OfPage
export type Field =
  | Localized
  | Phrases
  | Line
  | Whole
  | Year
  | Email
  | Link
  | Name
  | Names
  | Text
  | Degrees
  | Months
  | Weekdays
  | Times
  | Time
  | Choice
  | InLanguage
  | Parts
export type Fields = Record<string, Field>
export type PageFields = Record<string, PageField>
export type Kind = Field['kind']

/** What a row has of a field of each kind; null, or empty, where it has nothing. */
export type StoredOf = {
  localized: LocalizedText
  phrases: LocalizedText[]
  line: string | null
  whole: number | null
  year: number | null
  email: string | null
  link: string | null
  name: string
  names: string[] | null
  text: string | null
  degrees: number | null
  months: number[]
  weekdays: number[]
  times: string[]
  time: string | null
  choice: string | null
  language: Language
  parts: Partial<Record<string, LocalizedText>>
}
/** What a row has of a field. */
export type Stored<F extends Field> = F extends { parts: readonly (infer Part extends string)[] }
  ? Partial<Record<Part, LocalizedText>>
  : F extends { options: readonly (infer Option extends string)[] }
    ? Option | null
    : StoredOf[F['kind']]

type Of<Each extends Field> = Omit<Each, 'kind'>
const kind =
  <Each extends Field>(name: Each['kind']) =>
  <const F extends Of<Each>>(given: F) =>
    ({ kind: name, ...given }) as F & Pick<Each, 'kind'>

export const localized = kind<Localized>('localized')
export const phrases = kind<Phrases>('phrases')
export const line = kind<Line>('line')
export const whole = kind<Whole>('whole')
export const year = kind<Year>('year')
export const email = kind<Email>('email')
export const link = kind<Link>('link')
export const name = kind<Name>('name')
export const names = kind<Names>('names')
export const text = kind<Text>('text')
export const degrees = kind<Degrees>('degrees')
export const months = kind<Months>('months')
export const weekdays = kind<Weekdays>('weekdays')
export const times = kind<Times>('times')
export const time = kind<Time>('time')
export const choice = kind<Choice>('choice')
export const language = kind<InLanguage>('language')
export const parts = kind<Parts>('parts')

/** A year beyond which none is taken whatever today is: a mistake in typing. */
export const lastYear = 2200
