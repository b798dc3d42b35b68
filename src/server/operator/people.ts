import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { AppError } from '#server/http/index.ts'
import { findListing, type PersonKind, type PersonRow, peoplePages, personKinds } from './people-queries.ts'

/** What the operator asks for; `listing` is the slug of a page. */
export const AskedPeople = z.object({
  since: z.string().optional(),
  until: z.string(),
  listing: z.string().optional(),
})
export type AskedPeople = z.infer<typeof AskedPeople>

/** What is stored about people in a span, or about those of a page. */
export async function* readPeople(db: Database, asked: AskedPeople): AsyncGenerator<PersonRow[]> {
  const { listing: slug, ...span } = asked
  const listing = slug === undefined ? undefined : await findListing(db, slug)
  if (slug !== undefined && !listing) throw new AppError('not_found', `There is no page “${slug}”.`)
  yield* peoplePages(db, { ...span, listing })
}

/** Somebody who can be told: all that is stored with one e-mail address, or else one number. */
export type Person = {
  email: string
  phone: string
  language: string
  name: string
  kinds: PersonKind[]
  records: number
  first: string
  last: string
}

/** Puts together what is stored about the same person. */
export class People {
  readonly #people = new Map<string, Person>()

  add(row: PersonRow): void {
    const key = row.email?.toLowerCase() || row.phone || `${row.kind} ${row.id}`
    const known = this.#people.get(key)
    if (!known) {
      const { kind, id: _, ...told } = row
      const { email, phone, language, name } = told
      this.#people.set(key, {
        ...{ email: email ?? '', phone: phone ?? '', language: language ?? '', name: name ?? '' },
        ...{ kinds: [kind], records: 1, first: told.first, last: told.last },
      })
      return
    }
    known.phone ||= row.phone ?? ''
    known.language ||= row.language ?? ''
    known.name ||= row.name ?? ''
    if (!known.kinds.includes(row.kind)) known.kinds.push(row.kind)
    known.records += 1
    if (row.first < known.first) known.first = row.first
    if (row.last > known.last) known.last = row.last
  }

  all(): Person[] {
    return [...this.#people.values()]
  }

  /** How many people there are of each kind; one may be of several. */
  counts(): [PersonKind, number][] {
    const all = this.all()
    return personKinds.map((kind) => [kind, all.filter(({ kinds }) => kinds.includes(kind)).length])
  }
}
