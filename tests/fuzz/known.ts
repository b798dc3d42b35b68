import type { Random } from './random.ts'

type Row = Record<string, unknown>
/** A row that an answer showed: its id, and the parameters of the path under which it was shown. */
type Seen = { id: string; under: Record<string, string> }

/** The thing that a path is about: `event` of `/api/tourism/admin/events/{id}/send`, `profile` of `my-profiles`. */
const nounOf = (part: string): string =>
  part
    .replace(/^(my|own)-/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')

/** What answers said about what is there: rows by the list that shows them, ids by what they are of, cursors. */
export class Known {
  #rows = new Map<string, Row>()
  #lists = new Map<string, Map<string, Seen>>()
  #nouns = new Map<string, Set<string>>()
  #cursors = new Map<string, string>()

  /** Adds ids, slugs or codes of things by what they are of. */
  add(noun: string, ...ids: string[]): void {
    const known = this.#nouns.get(noun) ?? new Set()
    for (const id of ids) known.add(id)
    this.#nouns.set(noun, known)
  }

  /** Learns from an answer of a call, which was asked for with these parameters of its path. */
  learn(template: string, under: Record<string, string>, answer: unknown, link: string | null): void {
    const cursor = /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1]
    if (cursor) this.#cursors.set(template, decodeURIComponent(cursor))
    const list = template.replace(/\/\{[^/]+\}$/, '')
    const noun = nounOf(list.split('/').findLast((part) => !part.startsWith('{') && part !== 'slug') ?? '')
    const isOwn = list.includes('/admin/')
    for (const row of Array.isArray(answer) ? answer : [answer]) {
      this.#learnRow(list, noun, under, row)
      if (isOwn && typeof row?.id === 'string') this.add(`own ${noun}`, row.id)
    }
  }

  #learnRow(list: string, noun: string, under: Record<string, string>, row: unknown): void {
    if (typeof row !== 'object' || row === null) return
    const { id, slug, code, address } = row as Row
    const token = /^\/request\/([\w-]{22})$/.exec(String(address))?.[1]
    if (token) this.add('token', token)
    if (typeof id === 'string') {
      this.#rows.set(id, { ...this.#rows.get(id), ...row })
      const seen = this.#lists.get(list) ?? new Map<string, Seen>()
      this.#lists.set(list, seen.set(id, { id, under }))
      this.add(noun, id)
    }
    if (typeof slug === 'string') this.add(`${noun} slug`, slug)
    if (typeof code === 'string') this.add(`${noun} code`, code)
    for (const [name, part] of Object.entries(row)) {
      for (const each of Array.isArray(part) ? part : [part]) {
        const inner = (each as Row | null)?.id
        if (typeof inner === 'string' && !/^(before|after)$/.test(name)) this.add(nounOf(name), inner)
      }
    }
  }

  /** What is gone, or another's, is not asked for again. */
  forget(template: string, id: string): void {
    const isOwn = template.includes('/admin/')
    for (const seen of this.#lists.values()) seen.delete(id)
    for (const [noun, ids] of this.#nouns) if (!isOwn || noun.startsWith('own ')) ids.delete(id)
  }

  row(id: string | undefined): Row {
    return this.#rows.get(id ?? '') ?? {}
  }

  /** All ids that the list above a path showed under these parameters. */
  idsUnder(list: string, under: Record<string, string>): string[] {
    const all = [...(this.#lists.get(list)?.values() ?? [])]
    return all
      .filter((seen) => Object.entries(under).every(([name, value]) => seen.under[name] === value))
      .map(({ id }) => id)
  }

  /** Parameters of a path under which a list showed something. */
  someUnder(random: Random, list: string): Record<string, string> | undefined {
    const all = [...(this.#lists.get(list)?.values() ?? [])]
    return all.length > 0 ? random.oneOf(all).under : undefined
  }

  /** Something that fits a path: what its own list showed last, else anything of that kind. */
  oneFor(random: Random, list: string, noun = list.split('/').at(-1) ?? ''): Seen | undefined {
    const shown = [...(this.#lists.get(list)?.values() ?? [])]
    if (shown.length > 0) return random.oneOf(shown)
    const isOwn = /\/(admin|upload|own-\w+)(\/|$)/.test(list)
    const id = (isOwn && this.oneOf(random, `own ${nounOf(noun)}`)) || this.oneOf(random, noun)
    return id === undefined ? undefined : { id, under: {} }
  }

  oneOf(random: Random, noun: string): string | undefined {
    const ids = [...(this.#nouns.get(noun) ?? this.#nouns.get(nounOf(noun)) ?? [])]
    return ids.length > 0 ? random.oneOf(ids) : undefined
  }

  cursor(template: string): string | undefined {
    return this.#cursors.get(template)
  }
}
