import { formatOf } from '#i18n/format.ts'
import type { Content, Said } from './content.ts'
import { type DecisionInMail, decisionLines } from './decision-messages.ts'
import { nameInMail } from './name-in-mail.ts'

/** What somebody else changed of an event: days as ISO dates, those of a series with a space between; empty for nothing. */
export type EventChangeInMail = {
  field:
    | 'title'
    | 'startsOn'
    | 'endsOn'
    | 'dates'
    | 'startTime'
    | 'endTime'
    | 'city'
    | 'location'
    | 'point'
    | 'price'
    | 'maxParticipants'
    | 'website'
  before: string
  after: string
}

/** What mails to organizers say that is not always the same. */
export type EventMailValues = {
  /** `note`: the words of staff; may be empty. */
  eventDecided: {
    news: 'approved' | 'returned' | 'suspended' | 'restored' | 'canceled' | 'changed' | 'drafted'
    title: string
    note: string
    changes?: EventChangeInMail[]
    /** Sent to the people who are registered. */
    isHeard?: boolean
    /** How many requests no mail reaches. */
    phoneOnly?: number
    /** What staff decided against the organizer; says the message too. */
    decision?: DecisionInMail
    url: string
  }
}

/** The messages about events, as `contents` of `messages.ts`. */
export const eventContents = {
  eventDecided: (values: EventMailValues['eventDecided'], said: Said): Content => {
    const { t, site, support } = said
    const { news, note, changes = [], isHeard = false, phoneOnly = 0, url, decision } = values
    const names = { title: nameInMail(values.title), site }
    return {
      subject: t(`mail:eventDecided.${news}.subject`, names),
      before: [t(`mail:eventDecided.${news}.intro`, names)],
      between: [
        ...(decision ? decisionLines(decision, said) : note ? [t('mail:eventDecided.note', { note })] : []),
        ...changes.map((change) => changeLine(change, said)),
        ...(isHeard ? [t('mail:eventDecided.heard')] : []),
        ...(phoneOnly > 0 ? [t('mail:eventDecided.phoneOnly', { count: phoneOnly })] : []),
      ],
      action: {
        label: t(phoneOnly > 0 ? 'mail:eventDecided.people' : `mail:eventDecided.${news}.action`),
        url,
      },
      after: [t('mail:reasonOfAccount', { site, support })],
    }
  },
}

function changeLine({ field, before, after }: EventChangeInMail, { t, language }: Said): string {
  const inWords = (value: string) => {
    if (!value) return t('mail:changesRestored.nothing')
    if (field === 'title') return nameInMail(value)
    const isOfDays = field === 'startsOn' || field === 'endsOn' || field === 'dates'
    return isOfDays ? value.split(' ').map(formatOf(language).date).join(', ') : value
  }
  const labelOf = (): string => {
    if (field === 'point') return t('mail:eventDecided.point')
    return field === 'price' ? t('fields:entity.event.price') : t(`fields:label.${field}`)
  }
  return t('mail:eventDecided.change', {
    field: labelOf(),
    before: inWords(before),
    after: inWords(after),
  })
}
