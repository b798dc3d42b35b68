import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Language } from '#contract/languages.ts'
import type { CountedPage } from '#contract/system/analytics-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { nothingFoundTag, topicsOf } from '#server/http/index.ts'
import { addSearch, Batch, hourMs, type VisitCount } from './batch.ts'
import { writeBatch } from './counting-queries.ts'
import { Repeats } from './repeats.ts'
import { isPerson } from './robots.ts'

/** A page that was sent. */
export type SentPage = {
  /** Of its route: `/profile/:slug`. */
  pattern: string
  url: URL
  language: Language
  header: (name: string) => string | undefined
  /** What was sent, the same object as often as it comes from the cache; its tags say what it was made from. */
  document: { tags: ReadonlySet<string> }
  /** The visitor it was sent to. */
  ip: string
  /** Whoever holds a permission looks at pages to work on them. */
  isStaff: boolean
}

export type Counter = {
  /** Counts a page that was sent, where a person looks at it. */
  count: (page: SentPage) => void
  /** Writes what was counted; what fails is written with the next batch. */
  write: () => Promise<void>
  start: () => void
  /** Writes the last batch. */
  stop: () => Promise<void>
}

const everyMs = 10_000
/** Letters of a path that are looked at. */
const maxSubjectLength = 200
/** Batches that wait while the database cannot be reached. */
const maxQueued = 30

const pages: Record<string, CountedPage> = {
  '/': 'home',
  '/search': 'search',
  '/offers': 'offers',
  '/offer/:id': 'offer',
  '/profiles': 'profiles',
  '/profile/:slug': 'profile',
  '/organizations': 'organizations',
  '/organization/:slug': 'organization',
  '/events': 'events',
  '/event/:id': 'event',
  '/cities': 'cities',
  '/location/:country/:city': 'city',
  '/location/:country': 'country',
  '/explore': 'other',
  '/help': 'other',
  '/about': 'other',
  '/how-we-review': 'other',
  '/how-we-rank': 'other',
  '/accessibility': 'other',
  '/privacy': 'other',
  '/terms': 'other',
  '/api/docs': 'other',
  '/api/docs/:group': 'other',
}
/** Lists that can be narrowed: what is asked of them so is a search. */
const lists = new Set<CountedPage>(['offers', 'profiles', 'organizations', 'events'])
const narrowing = ['q', 'city', 'type'] as const
const withSubject = new Set<CountedPage>(['offer', 'profile', 'organization', 'event', 'city'])

/** Where a ready document is counted, until another hour or batch begins. */
type Slot = {
  batch: Batch
  counted: VisitCount
  searches: Parameters<typeof addSearch>[0]
  isFound: boolean
  until: number
}

type Options = { db: Database; secret: string; log: Logger; everyMs?: number }

/** Counts visits and searches in memory, and writes them in batches: a process that is killed loses one. */
export function createCounter({ db, secret, log, everyMs: interval = everyMs }: Options): Counter {
  let batch = new Batch()
  let waiting: Batch[] = []
  const repeats = new Repeats()
  const slots = new WeakMap<object, Slot>()
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  // the key is another one than that of sessions and mail
  const hash = (words: string) => createHmac('sha256', `searches ${secret}`).update(words).digest('base64url')

  const count = (sent: SentPage): void => {
    const page = pages[sent.pattern]
    if (!page || sent.isStaff || !isPerson(sent.header)) return
    const now = Date.now()
    const subject = withSubject.has(page) ? subjectOf(sent.url.pathname) : ''
    if (!repeats.note(sent.ip, `${page} ${subject}`, now)) return
    const slot = slots.get(sent.document)
    // a ready document is counted where it was counted before
    if (slot && slot.batch === batch && now < slot.until) {
      slot.counted.visits += 1
      if (slot.searches.length > 0) addSearch(slot.searches, slot.isFound)
    } else countFirst(sent, page, subject, now)
  }

  const countFirst = (sent: SentPage, page: CountedPage, subject: string, now: number): void => {
    const { url, language, document } = sent
    const counted = batch.visit({ page, language, subject }, now)
    const asked = searchOf(page, url, document.tags)
    const searches = asked ? batch.search({ ...asked, language }, now) : []
    const isFound = asked?.isFound ?? true
    if (counted)
      slots.set(document, { batch, counted, searches, isFound, until: now - (now % hourMs) + hourMs })
  }

  const writeAll = async () => {
    if (!batch.isEmpty) {
      waiting.push(batch)
      batch = new Batch()
    }
    const lost = waiting.splice(0, Math.max(0, waiting.length - maxQueued))
    if (lost.length > 0) log.warn({ batches: lost.length }, 'counts of visits are lost')
    while (waiting[0]) {
      // known by its id: one whose answer was lost is not counted again
      await writeBatch(db, waiting[0], hash)
      waiting = waiting.slice(1)
    }
  }
  const write = () => {
    last = last.then(writeAll).catch((error) => log.warn({ err: error }, 'visits will be written later'))
    return last
  }
  return {
    count,
    write,
    start: () => {
      timer = setInterval(() => void write(), interval).unref()
    },
    stop: () => {
      clearInterval(timer)
      return write()
    },
  }
}

/** `ana` of `/profile/ana`, `brazil/manaus` of `/location/brazil/manaus`. */
function subjectOf(path: string): string {
  return path.slice(path.indexOf('/', 1) + 1, maxSubjectLength)
}

/** The search that a page answers: words, or a list narrowed by words, town or type, on its first page. */
function searchOf(page: CountedPage, { searchParams: query }: URL, tags: ReadonlySet<string>) {
  const q = query.get('q')?.trim() ?? ''
  if (page === 'search') {
    return q ? { q, topics: topicsOf(tags), isFound: !tags.has(nothingFoundTag) } : undefined
  }
  const isNarrowed = lists.has(page) && narrowing.some((name) => query.get(name)?.trim())
  if (!isNarrowed || query.has('cursor')) return undefined
  // a list of a place that nobody knows is made from nothing
  return { q, topics: topicsOf(tags), isFound: tags.size > 0 && !tags.has(nothingFoundTag) }
}
