import { createOwnEvent } from '#contract/events/changes.ts'
import { type Engine, testApp } from './app.ts'
import { insertCity, insertOrganization } from './factories.ts'
import { catchMail } from './mail.ts'
import { insertPerson } from './people.ts'
import { dayAhead } from './requests.ts'
import { apiAs } from './signed-in.ts'

/** A server with a lodge whose owner organizes events, another provider, and an editor of the staff. */
export async function organizers(engine: Engine) {
  const mail = await catchMail()
  const t = await testApp(engine, { SMTP_URL: mail.url })
  const owner = await insertPerson(t.db, ['provider'], { language: 'pt' })
  const other = await insertPerson(t.db, ['provider'])
  const editor = await insertPerson(t.db, ['editor'])
  const city = await insertCity(t.db, { name: 'Novo Airão' })
  const lodge = await insertOrganization(t.db, { ownerId: owner.id, cityId: city.id })
  const as = { owner: await apiAs(t, owner), other: await apiAs(t, other), editor: await apiAs(t, editor) }
  /** A draft of the owner, which lacks nothing. */
  const draft = (more: object = {}) =>
    as.owner(createOwnEvent, {
      listingId: lodge.id,
      eventType: 'workshop',
      originalLanguage: 'pt',
      texts: { title: { pt: 'Oficina de canoa' }, description: { pt: 'Um dia no rio.' } },
      startsOn: dayAhead(40),
      startTime: '08:00',
      maxParticipants: 4,
      price: 30,
      currency: 'BRL',
      ...more,
    })
  const close = async () => {
    await t.close()
    await mail.close()
  }
  return { t, mail, owner, as, lodge, draft, close }
}
export type Organizers = Awaited<ReturnType<typeof organizers>>

/** What a change sends back of the event that was read. */
export const seen = ({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt })
