import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/system/administration.ts'
import { newId } from '#server/database/new-id.ts'
import { users } from '#server/database/schema/accounts.ts'
import { decisionRecipients, decisions, objections } from '#server/database/schema/decisions/register.ts'
import { listings } from '#server/database/schema/listings.ts'
import { bothEngines, testApp } from '#tests/app.ts'
import { insertOrganization } from '#tests/factories.ts'
import { catchMail } from '#tests/mail.ts'
import { insertPerson } from '#tests/people.ts'
import { testSecret } from '#tests/secret.ts'
import { apiAs } from '#tests/signed-in.ts'
import { liftDecision, liftDecisionsOf, openDecisionOf, recordDecision } from './index.ts'

describe.each(bothEngines)('the register of decisions on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let mail: Awaited<ReturnType<typeof catchMail>>
  beforeAll(async () => {
    mail = await catchMail()
    t = await testApp(engine, { SMTP_URL: mail.url })
  })
  afterAll(async () => {
    await t.close()
    await mail.close()
  })

  /** A listing of somebody, somebody of the staff, and what they need to decide. */
  async function hiding() {
    const owner = await insertPerson(t.db, ['provider'], { language: 'pt' })
    const staff = await insertPerson(t.db, ['admin'])
    const lodge = await insertOrganization(t.db, { ownerId: owner.id, name: 'Pousada Sol', slug: newId() })
    const subject = { kind: 'listing', id: lodge.id, name: 'Pousada Sol' } as const
    const parts = { mail: t.mail, config: t.config, actor: staff }
    const hide = (more: object = {}) =>
      t.db.transaction((tx) =>
        recordDecision(tx, parts, {
          ...{ subject, listingId: lodge.id, measure: 'hidden', ground: 'closed', before: 'verified' },
          ...{ tell: [{ role: 'owner', userId: owner.id, language: 'en' }], ...more },
        } as never),
      )
    return { owner, staff, lodge, subject, parts, hide }
  }
  const refused = (write: Promise<unknown>) => expect(write).rejects.toThrow()

  test('a decision has its ground, its line in the log and its mail, and is open until it is lifted', async () => {
    const { owner, staff, lodge, subject, parts, hide } = await hiding()
    await expect(hide({ ground: 'other' })).rejects.toMatchObject({ fields: { text: { code: 'required' } } })
    expect(await openDecisionOf(t.db, subject)).toBeNull()
    const { id } = await hide({ text: 'Ninguém atende.' })
    const told = await mail.to(owner.email)
    expect(told.subject).toBe('“Pousada Sol” no Igarapé: nossa decisão e o motivo')
    expect(told.text).toContain('Ocultamos a sua página “Pousada Sol”')
    expect(told.text).toContain('Motivo: Está fechado ou não existe mais.')
    expect(told.text).toContain('Ninguém atende.')
    expect(told.text).toContain('Uma pessoa da nossa equipe decidiu isto.')
    expect(told.text).toContain(`/decision/${id}`)
    expect(told.text).not.toContain(staff.name)
    const open = { id, measure: 'hidden', ground: 'closed', isRule: false, objection: null }
    expect(await openDecisionOf(t.db, subject)).toMatchObject(open)
    expect(await t.db.transaction((tx) => liftDecisionsOf(tx, parts, { subject }))).toBe(1)
    expect(await openDecisionOf(t.db, subject)).toBeNull()
    expect(await t.db.transaction((tx) => liftDecision(tx, parts, id, { subject }))).toBeUndefined()
    const lifted = await mail.to(owner.email, 2)
    expect(lifted.text).toContain('A decisão sobre a sua página “Pousada Sol” no Igarapé não vale mais.')
    const log = await (await apiAs(t, staff))(listAuditEntries, { kind: 'decision.' })
    expect(log.items.map(({ action }) => action)).toEqual(['decision.lift', 'decision.take'])
    expect(log.items[1]).toMatchObject({
      actor: { id: staff.id },
      subject: { kind: 'listing', id: lodge.id },
    })
  })

  test('a rule is named as such, and somebody without an account gets a secret address', async () => {
    const { parts, subject, hide } = await hiding()
    const tell = [{ role: 'author', email: `${newId()}@mail.example`, language: 'fr', secret: testSecret }]
    const row = await hide({ isRule: true, ground: 'fraud', tell })
    expect(row).toMatchObject({ isRule: true, decidedBy: null, told: 'author' })
    const told = await mail.to(tell[0]?.email as string)
    expect(told.text).toContain('Une règle du site a pris cette décision automatiquement')
    const [token] = told.text?.match(/(?<=\/decision\/)[\w-]{22}/) ?? []
    expect(token).toBeDefined()
    const [recipient] = await t.db
      .select()
      .from(decisionRecipients)
      .where(eq(decisionRecipients.decisionId, row.id))
    expect(recipient?.tokenHash).not.toContain(token)
    await t.db.transaction((tx) => liftDecision(tx, { ...parts, secret: testSecret }, row.id, { subject }))
    expect((await mail.to(tell[0]?.email as string, 2)).text).toContain(`/decision/${token}`)
  })

  test('it only grows: what goes is who decided and about whose listing, when these go', async () => {
    const { owner, staff, lodge, hide } = await hiding()
    const { id } = await hide()
    const row = (more: object) =>
      ({ id: newId(), subjectKind: 'listing', subjectId: lodge.id, ...more }) as never
    for (const write of [
      sql`delete from decisions where id = ${id}`,
      sql`truncate decisions cascade`,
      sql`update decisions set ground = 'fraud' where id = ${id}`,
      sql`update decisions set listing_id = null where id = ${id}`,
      sql`update decisions set decided_by = null where id = ${id}`,
    ])
      await refused(t.db.execute(write))
    for (const wrong of [
      { measure: 'hidden', isRule: false },
      { measure: 'hidden', ground: 'boring', isRule: false },
      { measure: 'hidden', ground: 'unlawful', isRule: false },
      { measure: 'hidden', ground: 'fraud', isRule: true, decidedBy: staff.id },
      { measure: 'restored', isRule: false },
      { measure: 'restored', isRule: false, lifts: id, subjectId: newId() },
    ])
      await refused(t.db.insert(decisions).values(row(wrong)))
    const lift = row({ measure: 'restored', isRule: false, lifts: id })
    await t.db.insert(decisions).values(lift)
    await refused(t.db.insert(decisions).values(row({ measure: 'restored', isRule: false, lifts: id })))
    await t.db.delete(listings).where(eq(listings.id, lodge.id))
    await t.db.delete(users).where(eq(users.id, staff.id))
    await t.db.delete(users).where(eq(users.id, owner.id))
    const [left] = await t.db.select().from(decisions).where(eq(decisions.id, id))
    expect(left).toMatchObject({ listingId: null, decidedBy: null, ground: 'closed' })
  })

  test('the database takes an objection within six months, once, and has somebody else decide about it', async () => {
    const { staff, lodge, hide } = await hiding()
    const other = await insertPerson(t.db, ['admin'])
    const { id } = await hide()
    const [told] = await t.db.select().from(decisionRecipients).where(eq(decisionRecipients.decisionId, id))
    const recipientId = told?.id as string
    const objection = { id: newId(), decisionId: id, recipientId, text: 'We are open.' }
    const later = sql`now() + interval '6 months 1 hour'` as never
    await refused(t.db.insert(objections).values({ ...objection, createdAt: later }))
    await refused(t.db.insert(objections).values({ ...objection, text: '' }))
    await refused(t.db.insert(objections).values({ ...objection, recipientId: newId() }))
    await t.db.insert(objections).values(objection)
    await refused(t.db.insert(objections).values({ ...objection, id: newId() }))
    const lift = { measure: 'restored', isRule: false, lifts: id, subjectKind: 'listing' } as const
    await refused(t.db.insert(decisions).values({ id: newId(), subjectId: lodge.id, ...lift }))
    const decide = (decidedBy: string | null) =>
      t.db
        .update(objections)
        .set({ outcome: 'upheld', reason: 'No.', decidedAt: new Date(), decidedBy })
        .where(eq(objections.id, objection.id))
    await refused(decide(staff.id))
    await refused(decide(null))
    await decide(other.id)
    await refused(decide(other.id))
    await refused(t.db.update(objections).set({ reason: 'Yes.' }))
    await t.db.update(objections).set({ text: '' }).where(eq(objections.id, objection.id))
  })
})
