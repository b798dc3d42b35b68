import type { Content, Said } from './content.ts'
import { nameInMail } from './name-in-mail.ts'

/** What mails to organizers say that is not always the same. */
export type EventMailValues = {
  /** `note`: the words of staff; may be empty. */
  eventDecided: {
    news: 'approved' | 'returned' | 'suspended' | 'restored' | 'canceled'
    title: string
    note: string
    url: string
  }
}

/** The messages about events, as `contents` of `messages.ts`. */
export const eventContents = {
  eventDecided: ({ news, note, url, ...about }: EventMailValues['eventDecided'], said: Said): Content => {
    const { t, site, support } = said
    const names = { title: nameInMail(about.title), site }
    return {
      subject: t(`mail:eventDecided.${news}.subject`, names),
      before: [t(`mail:eventDecided.${news}.intro`, names)],
      between: note ? [t('mail:eventDecided.note', { note })] : [],
      action: { label: t(`mail:eventDecided.${news}.action`), url },
      after: [t('mail:reasonOfAccount', { site, support })],
    }
  },
}
