import type { LocalizedText } from './languages.ts'

/** What a field says of its use, whatever its kind. */
export type Uses = {
  /** Its name in calls, where that is not its name in the row. */
  wire?: string
  /** Where visitors see it: in lists and on the page, or on the page alone. */
  visible: 'card' | 'page'
  /** The part of the form in which it stands. */
  part: 'who' | 'words' | 'reach'
  /** True where a file of an import or export has a column for it. */
  isImported?: true
}
/** True where staff are shown what its owner changed of it; before and after are texts. */
type Watchable = { isWatched?: true }

/** A text in each language; `rows` of its input, which has one line without them. Characters at most. */
export type Localized = Uses & { kind: 'localized'; max: number; rows?: number; isRequired?: true }
/** A list of phrases, each in each language: phrases at most, and characters of each. */
export type Phrases = Uses & { kind: 'phrases'; max: number; maxLength: number }
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

export type Field = Localized | Phrases | Line | Whole | Year | Email | Link
export type Fields = Record<string, Field>
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
}

type Of<Each extends Field> = Omit<Each, 'kind'>
const kind =
  <Each extends Field>(name: Each['kind']) =>
  <const Given extends Of<Each>>(given: Given) =>
    ({ kind: name, ...given }) as Given & Pick<Each, 'kind'>

export const localized = kind<Localized>('localized')
export const phrases = kind<Phrases>('phrases')
export const line = kind<Line>('line')
export const whole = kind<Whole>('whole')
export const year = kind<Year>('year')
export const email = kind<Email>('email')
export const link = kind<Link>('link')

/** A year beyond which none is taken whatever today is: a mistake in typing. */
export const lastYear = 2200
