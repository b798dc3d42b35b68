import type { Language } from '#contract/languages.ts'
import type { CountedPage } from '#contract/system/analytics-kinds.ts'
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
type PhraseCounts = { asked: number; unfound: number }
/** `words` are empty for what must not be kept, and where a list was narrowed without any. */
export type SearchCount = PhraseCounts & {
  day: string
  hour: string
  language: Language
  words: string
  hasWords: boolean
}
/** Searches that were narrowed to a town or a type: `city:…`, `type:profile:guide`. */
export type TopicCount = PhraseCounts & { day: string; language: Language; topic: string }
/** One search: its words, what it was narrowed to, and whether there was anything. */
export type Search = { q: string; topics: string[]; language: Language; isFound: boolean }

/** Distinct pages and phrases in one batch; what is beyond counts without its subject and its words. */
const maxPages = 20_000
const maxPhrases = 50
const maxTopics = 5_000
/** As the table takes them. */
const topicLike =
  /^(city:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|type:(profile|organization|event|category):[a-z_]{1,60})$/
const isTopic = (text: string) => topicLike.test(text)
export const hourMs = 3_600_000

/** What was counted since the last batch was written. */
export class Batch {
  readonly id = newId()
  #visits = new Map<string, VisitCount>()
  #searches = new Map<string, SearchCount>()
  #topics = new Map<string, TopicCount>()
  /** The hour of the counts, and its day: computed again only when another hour begins. */
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
    if (this.#visits.size >= maxPages) return undefined
    const first = { day, page, language, subject, visits: 1 }
    this.#visits.set(key, first)
    return first
  }

  /** Counts one search; answers where further ones of the same page are counted, until another hour begins. */
  search({ q, topics, language, isFound }: Search, now: number): PhraseCounts[] {
    const { day, hour } = this.#at(now)
    const hasWords = q !== ''
    const kept = countedWords(q) ?? ''
    const words = this.#searches.size < maxPhrases ? kept : ''
    const keyOf = (text: string) => `${hour} ${language} ${hasWords} ${text}`
    const known = this.#searches.has(keyOf(kept)) ? kept : words
    const first = { day, hour, language, words: known, hasWords, asked: 0, unfound: 0 }
    const counts: PhraseCounts[] = [this.#searches.get(keyOf(known)) ?? first]
    this.#searches.set(keyOf(known), counts[0] as SearchCount)
    for (const topic of topics.filter(isTopic)) {
      const key = `${day} ${language} ${topic}`
      const about = this.#topics.get(key) ?? { day, language, topic, asked: 0, unfound: 0 }
      if (this.#topics.size < maxTopics) this.#topics.set(key, about)
      if (this.#topics.has(key)) counts.push(about)
    }
    addSearch(counts, isFound)
    return counts
  }

  get visits(): VisitCount[] {
    return [...this.#visits.values()]
  }

  get searches(): SearchCount[] {
    return [...this.#searches.values()]
  }

  get topics(): TopicCount[] {
    return [...this.#topics.values()]
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

/** Counts one more search wherever it counts. */
export function addSearch(counts: PhraseCounts[], isFound: boolean): void {
  for (const each of counts) {
    each.asked += 1
    if (!isFound) each.unfound += 1
  }
}
