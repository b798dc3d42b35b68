import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approveEvent,
  cancelEvent,
  createOwnEvent,
  duplicateEvent,
  sendEvent,
  updateOwnEvent,
} from '#contract/events/changes.ts'
import { getRequest } from '#contract/requests/traveler.ts'
import { engines } from '#tests/app.ts'
import { type Organizers, organizers, seen } from '#tests/own-events.ts'
import { dayAhead, registerAt, tokenIn } from '#tests/requests.ts'

describe.each(engines)('news to an organizer about others’ changes, on %s', (engine) => {
  let { t, mail, owner, as, lodge, draft, close } = {} as Organizers
  beforeAll(async () => {
    ;({ t, mail, owner, as, lodge, draft, close } = await organizers(engine))
  })
  afterAll(() => close())

  const approved = async () => as.editor(approveEvent, seen(await as.owner(sendEvent, seen(await draft()))))
  const subjects = () =>
    mail.letters.filter(({ to }) => to?.[0]?.address === owner.email).map(({ subject }) => subject)
  /** The letter with such a subject, which came after those before. */
  const letter = async (subject: string) => {
    await expect.poll(subjects).toContain(subject)
    return mail.letters.find((each) => each.subject === subject && each.to?.[0]?.address === owner.email)
  }

  test('staff who change a public event tell its organizer what was and is, and travelers hear it in nobody’s name', async () => {
    const event = await approved()
    const asked = await registerAt(t.api, event.id, { contact: 'jonas@told-organizer.example' })
    await registerAt(t.api, event.id, { contact: '+4917012345678', name: 'Bob Offline' })
    const moved = {
      location: 'Porto, portão 2',
      startsOn: dayAhead(44),
      endsOn: null,
      startTime: '09:30',
      price: 45.5,
    }
    await as.editor(updateOwnEvent, { id: event.id, ...moved })
    const told = await letter('Seu evento foi alterado: Oficina de canoa')
    expect(told?.text).toContain('Preço por pessoa: “30 BRL” → “45.5 BRL”')
    expect(told?.text).toContain('Começa às: “08:00” → “09:30”')
    expect(told?.text).toContain('Onde na cidade: “nada” → “Porto, portão 2”')
    expect(told?.text).toMatch(/Primeiro dia: “[^”]*\d{4}” → “[^”]*\d{4}”/)
    expect(told?.text).not.toContain('Último dia')
    expect(told?.text).toContain('Quem se inscreveu e deixou um e-mail será avisado.')
    expect(told?.text).toContain('1 pessoa inscrita deixou só um telefone')
    expect(told?.text).toContain(`/admin/events/${event.id}/people`)
    const heard = await mail.to('jonas@told-organizer.example', 2)
    expect(heard.subject).toMatch(/^Another date or place/)
    expect(heard.text).not.toContain(`${lodge.name} has changed`)
    expect((await t.api(getRequest, { token: tokenIn(asked.address) })).steps.at(-1)?.step).toBe('move')
  })

  test('the organizer hears nothing of their own changes, of translations, or of what was changed before it was public', async () => {
    const event = await approved()
    const changes = () => subjects().filter((subject) => subject?.startsWith('Seu evento foi alterado'))
    const before = changes().length
    await as.owner(updateOwnEvent, { id: event.id, price: 31 })
    await as.editor(updateOwnEvent, { id: event.id, texts: { title: { en: 'Canoe workshop' } } })
    await as.editor(updateOwnEvent, { id: event.id, texts: { description: { pt: 'Um dia e meio no rio.' } } })
    const waits = await as.owner(sendEvent, seen(await draft()))
    await as.editor(updateOwnEvent, { id: waits.id, price: 32 })
    // what comes last is the only one that is new
    await as.editor(updateOwnEvent, { id: event.id, texts: { title: { pt: 'Oficina de remo' } } })
    const told = () => mail.letters.findLast(({ subject }) => subject?.startsWith('Seu evento foi alterado'))
    await expect.poll(() => told()?.text).toContain('Título: “Oficina de canoa” → “Oficina de remo”')
    expect(changes()).toHaveLength(before + 1)
  })

  test('a draft that staff write or copy for somebody is announced by mail; an own draft is not', async () => {
    const event = await approved()
    const copy = await as.editor(duplicateEvent, { id: event.id })
    const told = await letter('Um rascunho para você: Oficina de canoa (cópia)')
    expect(told?.text).toContain(`/admin/events/${copy.id}`)
    await as.editor(createOwnEvent, {
      listingId: lodge.id,
      eventType: 'tour',
      originalLanguage: 'pt',
      texts: { title: { pt: 'Passeio de domingo' } },
    })
    await letter('Um rascunho para você: Passeio de domingo')
    await as.owner(duplicateEvent, { id: copy.id })
    expect(subjects().filter((subject) => subject?.startsWith('Um rascunho'))).toHaveLength(2)
  })

  test('if staff cancel, the organizer learns how many people no mail reaches, and travelers get an unsigned message', async () => {
    const event = await approved()
    await registerAt(t.api, event.id, { contact: '+4917012345679', name: 'Bob Offline' })
    await registerAt(t.api, event.id, { contact: 'ines@told-organizer.example', language: 'en' })
    await as.editor(cancelEvent, { ...seen(event), message: 'No licence.' })
    const told = await letter('Seu evento foi cancelado: Oficina de canoa')
    expect(told?.text).toContain('1 pessoa inscrita deixou só um telefone')
    const heard = await mail.to('ines@told-organizer.example', 2)
    expect(heard.text).toContain('Message: “No licence.”')
    expect(heard.text).not.toContain(`${lodge.name} has canceled`)
  })
})
