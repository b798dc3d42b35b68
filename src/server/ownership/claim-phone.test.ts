import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportMe } from '#contract/account/sign-in.ts'
import { getOrganization } from '#contract/directory/organizations.ts'
import * as contract from '#contract/ownership/claims.ts'
import { paths } from '#contract/paths.ts'
import { listAuditEntries } from '#contract/system/administration.ts'
import { newId } from '#server/database/new-id.ts'
import { rateLimits, roles, users } from '#server/database/schema/accounts.ts'
import { claims } from '#server/database/schema/claims.ts'
import { listings } from '#server/database/schema/listings.ts'
import { testApp } from '#tests/app.ts'
import { insertOrganization, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { apiAs } from '#tests/signed-in.ts'

let t: Awaited<ReturnType<typeof testApp>>
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  t = await testApp('postgresql', {}, [], log)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.delete(claims)
  await t.db.delete(rateLimits)
})

const phone = '+5592991234567'
const of = ({ id }: { id: string }) => ({ kind: 'organization' as const, id })
const lodgeOf = (row: object = {}) =>
  insertOrganization(t.db, { name: 'Casa Lua', slug: newId(), phone, email: null, ...row })
async function someone(...roles: string[]) {
  const person = await insertPerson(t.db, roles, { email: `${newId()}@mail.example` })
  return { person, api: await apiAs(t, person) }
}
type Api = Awaited<ReturnType<typeof apiAs>>
async function ask(api: Api, lodge: { id: string }) {
  const { asked } = await api(contract.askForListing, { ...of(lodge), message: 'Mine.' })
  return asked?.phoneCode ?? null
}
async function listed(api: Api, state: 'open' | 'closed' = 'open') {
  return (await api(contract.listClaims, { state })).items
}

test('who asked and staff who decide see the same six digits on each reading, and nobody else does', async () => {
  const [asker, other, staff] = [await someone(), await someone(), await someone('moderator')]
  const lodge = await lodgeOf()
  const code = String(await ask(asker.api, lodge))
  expect(code).toMatch(/^\d{6}$/)
  expect((await asker.api(contract.getMyClaim, of(lodge))).asked?.phoneCode).toBe(code)
  // asked again it is the same
  expect(await ask(asker.api, lodge)).toBe(code)
  expect((await listed(staff.api))[0]?.byPhone?.code).toBe(code)
  expect((await listed(staff.api))[0]?.byPhone?.code).toBe(code)
  // another account has its own, also for the same page
  expect((await other.api(contract.getMyClaim, of(lodge))).asked).toBe(null)
  expect(await ask(other.api, lodge)).not.toBe(code)
  const editor = await someone('editor')
  await expect(editor.api(contract.listClaims)).rejects.toMatchObject({ status: 403 })
  const keeper = await someone('admin')
  const id = String((await listed(staff.api))[0]?.id)
  await staff.api(contract.decideClaim, { id, decision: 'refuse', note: 'No.' })
  const answers = [
    await other.api(contract.getMyClaim, of(lodge)),
    await t.api(getOrganization, { id: lodge.id }),
    await asker.api(exportMe),
    await keeper.api(listAuditEntries),
    await t.db.select().from(claims),
  ]
  expect(JSON.stringify(answers)).toContain('Mine.')
  const digits = new RegExp(`\\b${code}\\b`)
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(digits)
  expect(logged.length).toBeGreaterThan(10)
  expect(logged.filter((line) => digits.test(line) || line.includes('wa.me'))).toEqual([])
})

test('staff do not see the digits of what they asked themselves, nor of a kind that they do not manage', async () => {
  const [own, other] = [await someone('moderator'), await someone('moderator')]
  const code = await ask(own.api, await lodgeOf())
  expect((await listed(own.api))[0]).toMatchObject({ byPhone: null, can: { decide: false } })
  expect((await listed(other.api))[0]?.byPhone?.code).toBe(code)
  const ofGuides = {
    id: newId(),
    name: 'of-guides',
    description: '',
    permissions: ['MANAGE_PROFILES' as const],
  }
  await t.db.insert(roles).values(ofGuides)
  expect(await listed((await someone('of-guides')).api)).toEqual([])
})

test('the chat is begun in the language of who asked, names them, the page and the site, and never holds the digits', async () => {
  const staff = await someone('moderator')
  const asker = await someone()
  const name = 'Bia evil.example/you'
  await t.db.update(users).set({ name, language: 'fr' }).where(eq(users.id, asker.person.id))
  const lodge = await lodgeOf({ originalLanguage: 'pt' })
  const code = String(await ask(asker.api, lodge))
  const read = async () => {
    const chat = new URL((await listed(staff.api))[0]?.byPhone?.whatsapp ?? '')
    expect(chat.origin + chat.pathname).toBe('https://wa.me/5592991234567')
    expect([...chat.searchParams.keys()]).toEqual(['text'])
    const text = chat.searchParams.get('text') ?? ''
    expect(text.replaceAll(lodge.slug, '').replace(/\D+/g, ' ')).not.toContain(code)
    expect(text).not.toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
    return text
  }
  const text = (await read()).replace(/\s/g, ' ')
  expect(text).toContain('« Bia evil. example you » a un compte')
  expect(text).toContain('« Casa Lua »')
  expect(text).toContain(t.config.siteName)
  expect(text).toContain(`${t.config.baseUrl}${paths.claim('organization', lodge.slug)}`)
  expect(text).toContain('Si ce n’est pas vous, dites-le-nous')
  await t.db.update(users).set({ language: null }).where(eq(users.id, asker.person.id))
  expect(await read()).toContain('Se não é você, avise-nos')
})

test('the digits are gone after the decision or a withdrawal, and a new claim gets other digits', async () => {
  const staff = await someone('moderator')
  const asker = await someone()
  const lodge = await lodgeOf()
  const first = await ask(asker.api, lodge)
  const [claim] = await listed(staff.api)
  const refused = await staff.api(contract.decideClaim, {
    id: String(claim?.id),
    decision: 'refuse',
    note: 'No.',
  })
  expect(refused.byPhone).toBe(null)
  expect((await asker.api(contract.getMyClaim, of(lodge))).asked).toBe(null)
  expect((await listed(staff.api, 'closed')).map(({ byPhone }) => byPhone)).toEqual([null])
  const second = await ask(asker.api, lodge)
  expect(second).not.toBe(first)
  await asker.api(contract.withdrawClaim, of(lodge))
  const third = await ask(asker.api, lodge)
  expect([first, second]).not.toContain(third)
  const [again] = await listed(staff.api)
  expect(again?.byPhone?.code).toBe(third)
  const given = await staff.api(contract.decideClaim, { id: String(again?.id), decision: 'accept' })
  expect(given).toMatchObject({ state: 'accepted', byPhone: null })
  expect(await asker.api(contract.getMyClaim, of(lodge))).toMatchObject({ isMine: true, asked: null })
})

test('without a phone on the page there is nothing of it, and another number has other digits', async () => {
  const staff = await someone('moderator')
  const asker = await someone()
  const mute = await lodgeOf({ phone: null })
  expect(await ask(asker.api, mute)).toBe(null)
  expect((await listed(staff.api))[0]).toMatchObject({ byPhone: null, can: { accept: true } })
  const change = (row: object) => t.db.update(listings).set(row).where(eq(listings.id, mute.id))
  const codes: (string | undefined)[] = []
  for (const number of [phone, '+5592991234568']) {
    await change({ phone: number })
    const code = (await listed(staff.api))[0]?.byPhone?.code
    expect((await asker.api(contract.getMyClaim, of(mute))).asked?.phoneCode).toBe(code)
    codes.push(code)
  }
  expect(codes[0]).not.toBe(codes[1])
  // hidden in the meantime: the claimant could not see the digits, so nobody is asked for them
  await change({ status: 'pending' })
  expect((await listed(staff.api))[0]).toMatchObject({ byPhone: null, can: { accept: false } })
})

test('the digits are of a guide’s claim too', async () => {
  const staff = await someone('moderator')
  const asker = await someone()
  const guide = await insertProfile(t.db, { phone })
  const named = { kind: 'profile' as const, id: guide.id }
  const { asked } = await asker.api(contract.askForListing, { ...named, message: 'Me.' })
  const [claim] = await listed(staff.api)
  expect(claim?.byPhone?.code).toBe(asked?.phoneCode)
  expect(claim?.byPhone?.whatsapp).toContain(encodeURIComponent(paths.claim('profile', guide.slug)))
})
