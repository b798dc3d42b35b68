import type { Language, LocalizedText } from './languages.ts'

/** The options of a field of any kind. */
export type Uses = {
  /** Its name in calls, if it differs from its name in the row. */
  wire?: string
  /** True if files of imports and exports have a column for it. */
  isImported?: true
  /** Its text in the API's description: in requests, and in responses to its owner and staff. */
  note?: { sent?: string; kept?: string }
}
/** Further options of a field of a page. */
export type OfPage = {
  /** Where visitors see it: in lists and on the page, only on the page, or only on the page of each offer. */
  visible: 'card' | 'page' | 'offer'
  /** The part of the form that it is in. */
  part: 'who' | 'words' | 'reach' | 'seller'
  /** The types of pages that are asked for it; without this all. */
  forTypes?: readonly string[]
}
/** True if staff are shown an owner's changes to it; before and after are texts. */
type Watchable = { isWatched?: true }

/**
 * A text in each language, with a maximum length; `rows` of its input, which has one line without them. `isName`:
 * without addresses and line breaks. `isNullable`: null in responses if there is none, instead of an empty text.
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
 * A list of phrases, each in each language, with a maximum number of phrases and length of each. `isFree`: they may be
 * sent as one text with commas, contain line breaks, and repeat themselves.
 */
export type Phrases = Uses & { kind: 'phrases'; max: number; maxLength: number; isFree?: true }
/** One line without a language, such as a number with letters, with a maximum length. */
export type Line = Uses & Watchable & { kind: 'line'; max: number }
/** A whole number. */
export type Whole = Uses & { kind: 'whole'; min: number; max: number }
/** A year that is not in the future. */
export type Year = Uses & { kind: 'year'; min: number }
/** An e-mail address. */
export type Email = Uses & Watchable & { kind: 'email' }
/** The address of a website. */
export type Link = Uses & Watchable & { kind: 'link' }

/** A required name with a maximum length; `isWord`: with a letter in it. */
export type Name = Uses & { kind: 'name'; max: number; isWord?: true }
/** Other names, with a maximum number and length of each. */
export type Names = Uses & { kind: 'names'; max: number; maxLength: number }
/** A text without a language, such as an address, with a maximum length; it may have several lines. */
export type Text = Uses & { kind: 'text'; max: number }
/** Degrees of latitude or longitude, positive or negative. */
export type Degrees = Uses & { kind: 'degrees'; max: 90 | 180 }
/** Months of the year, 1 to 12. */
export type Months = Uses & { kind: 'months' }
/** Days of the week, 1 for Monday to 7 for Sunday. */
export type Weekdays = Uses & { kind: 'weekdays' }
/** Times of day, `HH:MM`, with a maximum number. */
export type Times = Uses & { kind: 'times'; max: number }
/** A time of day, `HH:MM`. */
export type Time = Uses & { kind: 'time' }
/** One of several fixed values, or none. */
export type Choice = Uses & { kind: 'choice'; options: readonly [string, ...string[]] }
/** The language in which a row is written. */
export type InLanguage = Uses & { kind: 'language' }
/** A text in parts, each in each language, with a maximum length. */
export type Parts = Uses & { kind: 'parts'; parts: readonly string[]; max: number }

/** The kinds that somebody's page may have. */
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

/** The value of a field of each kind; null or empty if there is none. */
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
/** The value of a field. */
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

/** A year beyond which any year is a typing error, whatever today is. */
export const lastYear = 2200
