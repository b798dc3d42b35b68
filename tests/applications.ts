import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { newId } from '#server/database/new-id.ts'
import { applicationEvents, applicationLinks, applications } from '#server/database/schema/applications.ts'
import { locations } from '#server/database/schema/locations.ts'
import { insertUser } from './factories.ts'

type Row = typeof applications.$inferInsert
type Given = Partial<Omit<Row, 'state' | 'closedAt'>> & {
  name: string
  /** How long ago it was sent; the review window is two days long here, whatever day it is. */
  hours?: number
  links?: { platform: 'instagram' | 'website'; url: string }[]
  /** What was rejected with this note before it, of the same account. */
  rejectedBefore?: string
}

const hour = 3_600_000
let made = 0

/** An open application as an applicant sends it; in Manaus unless told otherwise, of an account of its own. */
export async function insertApplication(db: Database, given: Given) {
  const { hours = 1, links = [], rejectedBefore, ...row } = given
  const submittedAt = new Date(Date.now() - hours * hour)
  const userId = row.userId ?? (await insertApplicant(db, given.name)).id
  made += 1
  const number = `9${String(Date.now() % 10_000).padStart(4, '0')}${String(made).padStart(4, '0')}`
  const values = {
    ...row,
    userId,
    kind: row.kind ?? 'profile',
    type: row.type ?? 'guide',
    cityId: row.otherTown ? null : (row.cityId ?? (await cityCalled(db, 'Manaus'))),
    introduction: row.introduction ?? 'Cresci em Manaus e conheço o rio de dentro da canoa.',
    originalLanguage: 'pt' as const,
    languages: ['pt', 'en'],
    phone: row.phone ?? `+5592${number}`,
    phoneCountryCode: '+55',
    phoneNumber: number,
    language: row.language ?? ('pt' as const),
    submittedAt,
    dueAt: new Date(submittedAt.getTime() + 48 * hour),
  }
  if (rejectedBefore) await insertRejected(db, values, rejectedBefore)
  const id = newId()
  await db.insert(applications).values({ id, ...values })
  await db
    .insert(applicationEvents)
    .values({ id: newId(), applicationId: id, at: submittedAt, action: 'sent' })
  for (const [position, link] of links.entries())
    await db.insert(applicationLinks).values({ applicationId: id, position, ...link })
  return { id, name: given.name, userId, phone: values.phone }
}

async function insertRejected(db: Database, values: Omit<Row, 'id'>, note: string) {
  const id = newId()
  await db.insert(applications).values({ id, ...values })
  const closed = { state: 'rejected', note, closedAt: new Date() } as const
  await db.update(applications).set(closed).where(eq(applications.id, id))
}

function insertApplicant(db: Database, name: string) {
  return insertUser(db, { name, email: `${newId()}@example.org`, language: 'pt' })
}

async function cityCalled(db: Database, name: string): Promise<string> {
  const [city] = await db.select({ id: locations.id }).from(locations).where(eq(locations.name, name))
  if (!city) throw new Error(`there is no city called ${name}`)
  return city.id
}
