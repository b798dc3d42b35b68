import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import type { Database } from '#server/database/connect.ts'
import { requests } from '#server/database/schema/requests.ts'
import { test, waitAMinute } from '#tests/browser/asking.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { ownWord } from '#tests/browser/signed-in.ts'
import { expect } from '#tests/browser/test.ts'
import { insertEvent, insertOffer, insertProfile } from '#tests/factories.ts'
import { insertPerson } from '#tests/people.ts'
import { dayAhead, fillMailbox } from '#tests/requests.ts'

test.use({ server: 'changing' })

/** The link of a letter by which its reader confirms. */
const mailboxIn = (text: string | undefined): string =>
  text?.match(/https?:\S+\/request\/[\w-]+\/mailbox/)?.[0] ?? ''

/** An event, and a mailbox that so many requests named today that its owner has to confirm the next. */
async function usedUpMailbox(db: Database) {
  const word = ownWord()
  const email = `ana-${word}@mail.example`
  const person = await insertPerson(db, ['provider'], { name: `P ${word}`, email: `p-${word}@example.org` })
  const row = { ownerId: person.id, name: 'Ana Guia', slug: `ana-${word}` }
  const listing = await insertProfile(db, row)
  const day = { startsOn: dayAhead(30), endsOn: dayAhead(31) }
  const title = { en: 'Night walk', pt: 'Caminhada noturna' }
  const event = await insertEvent(db, { profileId: listing.id, slug: `night-walk-${word}`, title, ...day })
  const offer = await insertOffer(db, { profileId: listing.id })
  await fillMailbox(db, { offer, listing }, email)
  const stateOf = async (name: string) =>
    (
      await db
        .select()
        .from(requests)
        .where(eq(requests.name, `${name} ${word}`))
    )[0]?.state
  return { word, email, event, stateOf }
}

test('with scripts a request that has to be confirmed leads to its page; all pages on the way are accessible', async ({
  page,
  db,
  mail,
}) => {
  const { email, event } = await usedUpMailbox(db)
  await page.goto(paths.event(event.slug))
  await page.getByLabel('Your name').fill('Ana Souza')
  await page.getByLabel('E-mail or phone').fill(email)
  await waitAMinute(page)
  await page.getByRole('button', { name: 'Send registration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const letter = await mail.to(email)
  await page.goto(mailboxIn(letter.text))
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Send this request' }).click()
  await expect(page.getByText('Waiting for an answer from Ana Guia')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a request that has to be confirmed says so, and is sent by the link of the mail', async ({
    page,
    db,
    mail,
  }) => {
    const { word, email, event, stateOf } = await usedUpMailbox(db)
    const ask = async (name: string) => {
      await page.goto(paths.event(event.slug))
      await page.getByLabel('Your name').fill(`${name} ${word}`)
      await page.getByLabel('E-mail or phone').fill(email)
      await waitAMinute(page)
      await page.getByRole('button', { name: 'Send registration' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()
    }
    await ask('Stranger')
    await ask('Ana')
    await page.getByRole('link', { name: /\/request\// }).click()
    await expect(page.getByText('Not sent yet: check your e-mail')).toBeVisible()
    await expect(page.getByText(`“Confirm your requests”, sent to ${email}`)).toBeVisible()
    await page.getByText('Withdraw your request').click()
    await expect(page.getByText('Ana Guia has not been told of it.')).toBeVisible()
    const letter = await mail.to(email)
    await page.goto(mailboxIn(letter.text))
    // ticking nothing shows an error, and nothing is sent
    const send = page.getByRole('button', { name: 'Send the chosen requests' })
    await send.click()
    await expect(page.getByText('Choose at least one request.')).toBeVisible()
    await page.getByLabel(new RegExp(`Ana ${word}`)).check()
    await send.click()
    await expect(page.getByText('Waiting for an answer from Ana Guia')).toBeVisible()
    expect([await stateOf('Ana'), await stateOf('Stranger')]).toEqual(['requested', 'unverified'])
    await page.getByRole('link', { name: 'Night walk' }).click()
    await expect(page.getByText('You confirmed it by e-mail')).toBeVisible()
    // the same link is for what is left
    await page.goto(`${mailboxIn(letter.text)}#not-me`)
    await expect(page.getByText('This request was sent with')).toBeVisible()
    await page.getByText('Not your requests?').click()
    await page.getByRole('button', { name: 'This was not me' }).click()
    await expect(page.getByText('Everything was deleted.')).toBeVisible()
    expect(await stateOf('Stranger')).toBeUndefined()
    await page.goto(mailboxIn(letter.text))
    await expect(
      page.getByRole('heading', { level: 1, name: 'Nothing is waiting for you here' }),
    ).toBeVisible()
    await page.goto(`/request/${'x'.repeat(60)}/mailbox`)
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  })
})
