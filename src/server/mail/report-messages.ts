import type { Content, Said } from './content.ts'
import { type DecisionInMail, decisionLines } from './decision-messages.ts'
import { nameInMail } from './name-in-mail.ts'

/** What mails about reports say that is not always the same. */
export type ReportMailValues = {
  /** To who reported it; `url` is null where visitors do not see it any more, `note` may be empty. */
  reportSettled: {
    name: string
    result: 'mended' | 'fine'
    note: string
    url: string | null
    /** Where nothing was done, what whoever reported it can say against that. */
    decision?: DecisionInMail
  }
  reportReceived: { url: string }
}

type Contents = { [Each in keyof ReportMailValues]: (values: ReportMailValues[Each], said: Said) => Content }

export const reportContents: Contents = {
  reportSettled: ({ name, result, note, url, decision }, { t, site, support, ...said }) => ({
    subject: t('mail:reportSettled.subject', { name: nameInMail(name) }),
    before: [t('mail:reportSettled.intro', { name: nameInMail(name), site })],
    between: [
      t(`mail:reportSettled.${result}`),
      ...(note ? [t('mail:reportSettled.note', { note })] : []),
      ...(decision ? decisionLines({ ...decision, text: '' }, { t, site, support, ...said }) : []),
      t('mail:reportSettled.thanks'),
    ],
    action: url
      ? { label: t('mail:reportSettled.action'), url }
      : { label: t('mail:reportSettled.write'), url: `mailto:${support}` },
    after: [t('mail:reason', { site, support })],
  }),
  reportReceived: ({ url }, { t, site, support }) => ({
    subject: t('mail:reportReceived.subject', { site }),
    before: [t('mail:reportReceived.intro', { site })],
    between: [t('mail:reportReceived.next')],
    action: { label: t('mail:reportReceived.action'), url },
    after: [t('mail:reason', { site, support })],
  }),
}
