import type { CountedPage } from '#contract/figure-kinds.ts'
import type { Language } from '#contract/languages.ts'
import { newId } from '#server/database/new-id.ts'
import { countedWords } from './counted-words.ts'

/** One look at a page. */
export type Visit = {
  page: CountedPage
  language: Language
  /** The slug or id of what the page shows; of a city its country before it. */
  subject: string
}
export type VisitCount = Visit & { day: string; visits: number }
/** `words` are empty for what must not be kept. */
export type SearchCount = {
  day: string
  hour: string
  language: Language
  words: string
  asked: number
  unfound: number
}

/** Distinct pages and phrases in one batch; what is beyond counts without its subject and its words. */
const mostPages = 20_000
const mostPhrases = 50
export const hourMs = 3_600_000

/** What was counted since the last batch was written. */
export class Batch {
  readonly id = newId()
  #visits = new Map<string, VisitCount>()
  #searches = new Map<string, SearchCount>()
  /** The hour of the counts, and its day: made anew only when another hour begins. */
  #hour = { number: -1, day: '', hour: '' }

  get isEmpty(): boolean {
    return this.#visits.size + this.#searches.size === 0
  }

  /** Counts one visit; answers where further ones of the same page are counted, until another hour begins. */
  visit({ page, language, subject }: Visit, now: number): VisitCount | undefined {
    const { day } = this.#at(now)
    const key = `${day} ${page} ${language} ${subject}`
    const counted = this.#visits.get(key)
    if (counted) {
      counted.visits += 1
      return counted
    }
    if (this.#visits.size >= mostPages) return undefined
    const first = { day, page, language, subject, visits: 1 }
    this.#visits.set(key, first)
    return first
  }

  /** Counts one search. */
  search(q: string, language: Language, isFound: boolean, now: number): void {
    const { day, hour } = this.#at(now)
    const kept = countedWords(q) ?? ''
    const words = this.#searches.size < mostPhrases ? kept : ''
    const key = `${hour} ${language} ${kept}`
    const known = this.#searches.get(key) ? key : `${hour} ${language} ${words}`
    const counted = this.#searches.get(known)
    if (!counted)
      this.#searches.set(known, { day, hour, language, words, asked: 1, unfound: isFound ? 0 : 1 })
    else {
      counted.asked += 1
      if (!isFound) counted.unfound += 1
    }
  }

  get visits(): VisitCount[] {
    return [...this.#visits.values()]
  }

  get searches(): SearchCount[] {
    return [...this.#searches.values()]
  }

  #at(now: number) {
    const number = Math.floor(now / hourMs)
    if (number !== this.#hour.number) {
      const hour = new Date(number * hourMs).toISOString()
      this.#hour = { number, hour, day: hour.slice(0, 10) }
    }
    return this.#hour
  }
}
