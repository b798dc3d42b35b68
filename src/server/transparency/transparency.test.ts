import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTransparency } from '#contract/decisions/transparency.ts'
import { recordDecision } from '#server/decisions/index.ts'
import { testApp } from '#tests/app.ts'
import { insertOrganization } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { sessionOf } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('everybody reads the counts, staff the register, and neither names anybody', async () => {
  const staff = await insertPerson(t.db, ['manager'], { name: 'Helena Secret' })
  const lodge = await insertOrganization(t.db, { name: 'Pousada Secret' })
  const decide = (isRule: boolean) =>
    t.db.transaction((tx) =>
      recordDecision(
        tx,
        { mail: t.mail, config: t.config, actor: staff },
        {
          subject: { kind: 'listing', id: lodge.id, name: lodge.name },
          ...{
            listingId: lodge.id,
            measure: 'hidden',
            ground: 'other',
            text: 'A secret word.',
            isRule,
            tell: [],
          },
        },
      ),
    )
  for (const isRule of [true, false, false]) await decide(isRule)
  const { rows } = await t.api(getTransparency, {})
  const month = new Date().toISOString().slice(0, 7)
  const row = { month, subject: 'listing', measure: 'hidden', ground: 'other', objections: 0 }
  expect(rows).toMatchObject([
    { ...row, isRule: false, decisions: 2 },
    { ...row, isRule: true, decisions: 1 },
  ])
  const csv = await (await t.request('/api/transparency.csv')).text()
  expect(csv.split('\r\n')[1]).toBe(`${month},listing,hidden,other,false,2,0,0,0,0`)
  expect((await t.request('/api/admin/decisions.csv')).status).toBe(401)
  const { cookie } = await sessionOf(t.db, staff)
  const register = await (await t.request('/api/admin/decisions.csv', { headers: { cookie } })).text()
  expect(register.trim().split('\r\n')).toHaveLength(4)
  expect(csv + register + JSON.stringify(rows)).not.toMatch(/secret/i)
})
