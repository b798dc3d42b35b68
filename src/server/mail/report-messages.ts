import type { Content, Said } from './content.ts'
import { nameInMail } from './name-in-mail.ts'

/** What mails about reports say that is not always the same. */
export type ReportMailValues = {
  /** To who reported it; `url` is null where visitors do not see it any more, `note` may be empty. */
  reportSettled: { name: string; result: 'mended' | 'fine'; note: string; url: string | null }
}

type Contents = { [Each in keyof ReportMailValues]: (values: ReportMailValues[Each], said: Said) => Content }

export const reportContents: Contents = {
  reportSettled: ({ name, result, note, url }, { t, site, support }) => ({
    subject: t('mail:reportSettled.subject', { name: nameInMail(name) }),
    before: [t('mail:reportSettled.intro', { name: nameInMail(name), site })],
    between: [
      t(`mail:reportSettled.${result}`),
      ...(note ? [t('mail:reportSettled.note', { note })] : []),
      t('mail:reportSettled.thanks'),
    ],
    action: url
      ? { label: t('mail:reportSettled.action'), url }
      : { label: t('mail:reportSettled.write'), url: `mailto:${support}` },
    after: [t('mail:reason', { site, support })],
  }),
}
