import type { Language } from '#contract/languages.ts'
import { dayMs } from '#contract/values/day.ts'
import { slugOf } from '#contract/values/slug.ts'
import { sampleAccount } from '#server/accounts/index.ts'
import type { Database } from '#server/database/connect.ts'
import { sampleDomain } from '#server/sample-email.ts'
import { sampleKey, sampleOfferId } from './sample-rows.ts'
import {
  findSamples,
  giveToOwner,
  insertSampleApplication,
  insertSampleMeans,
  insertSampleReport,
  insertSampleRequests,
  insertSampleRevision,
  insertSampleVisits,
  type SampleRequest,
} from './sample-workspace-queries.ts'

const guideKey = 'ana-beatriz-correa'
const lodgeKey = 'igapo-de-prata-lodge'
const eventKey = 'high-water-paddle-days'
const canoeDay = sampleOfferId('rio-negro-canoe-day')
const nightSounds = sampleOfferId('igapo-night-sounds')
const cabin = sampleOfferId('igapo-cabin-three-nights')
const hourMs = 3_600_000

const mailOf = (name: string) => `${slugOf(name)}@${sampleDomain}`
const applicant = 'Iracema Nogueira'
/** The account whose application waits; it goes with the samples. */
export const applicantEmail = mailOf(applicant)
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs)

type SampleBooking = Pick<SampleRequest, 'name' | 'language' | 'people' | 'message' | 'state' | 'steps'> & {
  /** How many days ahead the first day is, and the last. */
  days: [number, number]
  /** How many hours ago it was asked. */
  hours: number
}

/** What travelers asked of the guide and the lodge: one request in each state that an offer's can have. */
const ofOffers: { offerId: string; of: 'guide' | 'lodge'; asked: SampleBooking }[] = [
  {
    offerId: nightSounds,
    of: 'guide',
    asked: {
      ...{ name: 'Camille Moreau', language: 'fr', people: 2, days: [12, 12], hours: 2, state: 'requested' },
      message: 'Bonjour, nous sommes deux, débutants. Faut-il des bottes ?',
      steps: [],
    },
  },
  {
    offerId: canoeDay,
    of: 'guide',
    asked: {
      ...{ name: 'Jonas Weber', language: 'en', people: 3, days: [9, 9], hours: 30, state: 'answered' },
      message: 'We would like to start early. Is Saturday possible?',
      steps: [{ step: 'propose', actor: 'provider', message: 'Saturday is taken. Would Sunday suit you?' }],
    },
  },
  {
    offerId: canoeDay,
    of: 'guide',
    asked: {
      ...{ name: 'Lucía Paredes', language: 'es', people: 2, days: [5, 5], hours: 70, state: 'confirmed' },
      message: 'Somos dos. ¿Se puede nadar?',
      steps: [{ step: 'confirm', actor: 'provider', message: 'Sí, llevamos chalecos. ¡Hasta pronto!' }],
    },
  },
  {
    offerId: canoeDay,
    of: 'guide',
    asked: {
      ...{ name: 'Marcos Teles', language: 'pt', people: 8, days: [3, 3], hours: 90, state: 'declined' },
      message: 'Somos um grupo de oito pessoas.',
      steps: [{ step: 'decline', actor: 'provider', message: 'Na canoa cabem seis pessoas. Desculpe!' }],
    },
  },
  {
    offerId: nightSounds,
    of: 'guide',
    asked: {
      ...{
        name: 'Grace Holloway',
        language: 'en',
        people: 1,
        days: [20, 20],
        hours: 120,
        state: 'withdrawn',
      },
      message: '',
      steps: [{ step: 'withdraw', actor: 'traveler', message: '' }],
    },
  },
  {
    offerId: nightSounds,
    of: 'guide',
    asked: {
      ...{ name: 'Théo Bernard', language: 'fr', people: 2, days: [-6, -6], hours: 400, state: 'expired' },
      message: 'Est-ce possible ce week-end ?',
      steps: [{ step: 'expire', actor: 'site', message: '' }],
    },
  },
  // with these both canoes of that day are taken
  {
    offerId: canoeDay,
    of: 'guide',
    asked: {
      ...{ name: 'Rosa Quispe', language: 'es', people: 4, days: [5, 5], hours: 60, state: 'confirmed' },
      message: 'Somos cuatro, con dos hijos grandes.',
      steps: [{ step: 'confirm', actor: 'provider', message: '' }],
    },
  },
  {
    offerId: canoeDay,
    of: 'guide',
    asked: {
      ...{ name: 'Pieter van Dam', language: 'en', people: 2, days: [5, 5], hours: 20, state: 'waitlisted' },
      message: 'If somebody cancels, we would love to come.',
      steps: [],
    },
  },
  {
    offerId: canoeDay,
    of: 'guide',
    asked: {
      ...{ name: 'Beatriz Amaral', language: 'pt', people: 3, days: [7, 7], hours: 40, state: 'offered' },
      message: 'Ficamos na lista de espera.',
      steps: [{ step: 'offer', actor: 'site', message: '' }],
    },
  },
  {
    offerId: cabin,
    of: 'lodge',
    asked: {
      ...{ name: 'Ingrid Solberg', language: 'en', people: 2, days: [25, 28], hours: 5, state: 'requested' },
      message: 'Is there a mosquito net in the cabin?',
      steps: [],
    },
  },
]

/** What the lodge was called before its owner changed it. */
const formerName = 'Pousada Igapó de Prata'

/** No key and no account: somebody might send money there. */
const meansWords = {
  en: 'This is an example, so please send nothing. A provider writes here how a deposit arrives: by bank transfer, by Wise, or in cash at the landing.',
  fr: 'Ceci est un exemple : n’envoyez rien. Un prestataire écrit ici comment il reçoit l’acompte : par virement, par Wise ou en espèces à l’embarcadère.',
  pt: 'Isto é um exemplo: não envie nada. Aqui o prestador escreve como recebe o sinal: por transferência, pela Wise ou em dinheiro no porto.',
  es: 'Esto es un ejemplo: no envíes nada. Aquí el proveedor escribe cómo recibe el adelanto: por transferencia, por Wise o en efectivo en el embarcadero.',
}

type SampleRegistration = Omit<SampleBooking, 'days'>
const confirmed = {
  state: 'confirmed',
  steps: [{ step: 'confirm', actor: 'provider', message: '' }],
} as const
/** Their people are those whom the sample event counts as coming already; the last two wait for an answer. */
const ofEvent: SampleRegistration[] = [
  { name: 'Noémie Petit', language: 'fr', people: 2, message: '', hours: 300, ...confirmed },
  {
    name: 'Rafael Duarte',
    language: 'pt',
    people: 3,
    message: 'Uma criança de 10 anos.',
    hours: 200,
    ...confirmed,
  },
  { name: 'Hannah Brooks', language: 'en', people: 2, message: '', hours: 150, ...confirmed },
  { name: 'Diego Salvatierra', language: 'es', people: 2, message: '', hours: 96, ...confirmed },
  {
    ...{ name: 'Aline Couto', language: 'pt', people: 2, hours: 8, state: 'requested', steps: [] },
    message: 'Ainda há vaga para duas pessoas?',
  },
]

/**
 * Gives the sample accounts something to look after, so that every section shows how it is used: the provider a guide and a
 * lodge with requests and visits, staff an application, a report and a change of the lodge. Does nothing where they have it, or
 * where there are no samples.
 */
export async function furnishSampleAccounts(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const samples = await findSamples(tx, {
      guide: sampleKey(guideKey),
      lodge: sampleKey(lodgeKey),
      event: sampleKey(eventKey),
    })
    if (!samples) return
    const { guide, lodge, event, cityId } = samples
    await giveToOwner(tx, await sampleAccount(tx, 'provider'), [guide, lodge])
    await insertSampleMeans(tx, [guide, lodge], meansWords)
    const requests = [
      ...ofOffers.map(({ offerId, of, asked: { days, hours, ...asked } }) => ({
        ...asked,
        ...{ kind: 'offer' as const, offerId, eventId: null, listingId: samples[of] },
        ...{
          dateFrom: dayIn(days[0]),
          dateTo: dayIn(days[1]),
          at: hoursAgo(hours),
          email: mailOf(asked.name),
        },
      })),
      ...ofEvent.map(({ hours, ...asked }) => ({
        ...asked,
        ...{ kind: 'event' as const, offerId: null, eventId: event.id, listingId: lodge },
        ...{ dateFrom: event.startsOn, dateTo: event.endsOn, at: hoursAgo(hours), email: mailOf(asked.name) },
      })),
    ]
    await insertSampleRequests(tx, requests)
    await insertSampleVisits(tx, visitsOf({ guide, lodge, event: event.id, cityId }))
    await insertSampleReport(tx, canoeDay)
    await insertSampleRevision(tx, lodge, formerName)
    await insertSampleApplication(tx, { email: applicantEmail, name: applicant, cityId })
  })
}

type Visited = { guide: string; lodge: string; event: string; cityId: string }

/** Visits of the last thirty days: more at weekends, and a little more each week. */
function visitsOf({ guide, lodge, event, cityId }: Visited) {
  const pages = [
    { page: 'profile' as const, listingId: guide, offerId: null, eventId: null, often: 9 },
    { page: 'offer' as const, listingId: guide, offerId: canoeDay, eventId: null, often: 7 },
    { page: 'organization' as const, listingId: lodge, offerId: null, eventId: null, often: 6 },
    { page: 'event' as const, listingId: null, offerId: null, eventId: event, often: 4 },
  ]
  const languages: Language[] = ['en', 'pt', 'fr', 'es']
  return Array.from({ length: 30 }, (_, ago) => ago).flatMap((ago) => {
    const weekday = new Date(Date.now() - ago * dayMs).getUTCDay()
    const more = (weekday === 0 || weekday === 6 ? 1.6 : 1) * (1 + (30 - ago) / 60)
    return pages.flatMap(({ often, ...page }) =>
      languages.map((language, n) => ({
        ...{ ...page, language, cityId, day: dayIn(-ago) },
        visits: Math.max(1, Math.round((often * more) / (n + 1))),
      })),
    )
  })
}
