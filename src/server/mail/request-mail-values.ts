import type { Coordinates } from '#contract/images/maps.ts'
import type { Language } from '#contract/languages.ts'
import type { Days } from '#contract/requests/shape.ts'

export type About = {
  title: string
  days: Days | null
  people: number
  city: string | null
  timeZone: string
  url: string
}

/** What mails about requests say that is not always the same. */
export type RequestMailValues = {
  /** To the traveler. */
  requestUpdate: About & {
    news:
      | 'received'
      | 'waitlisted'
      | 'answered'
      | 'proposed'
      | 'confirmed'
      | 'changeProposed'
      | 'changeAccepted'
      | 'changeDropped'
      | 'reminded'
      | 'placeTold'
      | 'declined'
      | 'withdrawn'
      | 'offered'
      | 'expired'
      | 'moved'
      | 'written'
      | 'canceled'
      | 'dayCanceled'
      | 'offerCanceled'
      | 'depositAsked'
      | 'depositMissed'
      | 'depositLapsed'
    provider: string
    message: string
    /** There is a message, which only the private page shows. */
    isOnPage?: boolean
    /** What is asked for; how to send it is on the private page alone. */
    deposit?: { amount: number; currency: string; until: string } | null
    /** Lines about what was agreed, with whom, when and where, or of what would change. */
    agreed?: string[]
    /** A chat with the provider. */
    chat?: string | null
    /** Where they meet, and the address of a map of it. */
    meetingPoint?: (Coordinates & { url: string }) | undefined
    /** What was agreed is off again: the calendar file takes it out. */
    isOff?: boolean
    offeredUntil: string | null
    /** When and where its event was, where that has changed, and where it is now. */
    was: { days: string[]; place: string } | null
    place: string
    calendar: string | null
    /** The private page is gone with the request: `url` leads to the site. */
    isForGood?: boolean
  }
  /** To the owner of a mailbox that very many requests named. Nothing in it was written by the sender of a request. */
  verifyRequests: { url: string }
  /** To a provider who gets very many requests. */
  manyEnquiries: { listing: string; count: number; url: string }
  /** To a provider of whose requests several wait for an answer; `count` may be more than are listed. */
  reminders: { items: (About & { traveler: string })[]; count: number; url: string }
  /** To the provider. */
  enquiry: About & {
    news:
      | 'new'
      | 'reminder'
      | 'changed'
      | 'written'
      | 'withdrawn'
      | 'accepted'
      | 'taken'
      | 'changeProposed'
      | 'changeAccepted'
      | 'changeDropped'
      | 'depositGiven'
      | 'depositLapsed'
    /** Lines about what the traveler would change. */
    proposed?: string[]
    traveler: string
    contact: { email: string | null; phone: string | null }
    spokenIn: Language
    message: string
    whatsapp: string | null
  }
}
