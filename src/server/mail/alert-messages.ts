import { type AlertKind, unconfirmedAlertDays } from '#contract/directory/alert-kinds.ts'
import type { Content, Said } from './content.ts'

type About = { kind: AlertKind; city: string; url: string }

/** The values of mails about alerts. Nothing in them was written by the person who asked. */
export type AlertMailValues = {
  /** To the owner of a mailbox for which an alert was requested. */
  confirmAlerts: About
  /** The one mail of an alert; `endUrl` ends the others of the mailbox. */
  alert: About & { endUrl: string }
}

type Contents = { [Each in keyof AlertMailValues]: (values: AlertMailValues[Each], said: Said) => Content }

export const alertContents: Contents = {
  confirmAlerts: ({ kind, city, url }, { t, site, support }) => ({
    subject: t('mail:confirmAlerts.subject', { site }),
    before: [t('mail:confirmAlerts.intro', { site, what: t(`mail:alert.what.${kind}`, { city }) })],
    between: [t('mail:confirmAlerts.how', { days: unconfirmedAlertDays })],
    action: { label: t('mail:confirmAlerts.action'), url },
    after: [t('mail:confirmAlerts.notMe', { url: `${url}#not-me` }), t('mail:reason', { site, support })],
    unsubscribe: url,
  }),
  alert: ({ kind, city, url, endUrl }, { t, site, support }) => ({
    subject: t(`mail:alert.subject.${kind}`, { city }),
    before: [t('mail:alert.intro', { site, what: t(`mail:alert.what.${kind}`, { city }) })],
    between: [t('mail:alert.once')],
    action: { label: t('mail:alert.action'), url },
    after: [t('mail:alert.end', { url: endUrl }), t('mail:alert.reason', { site, support })],
    unsubscribe: endUrl,
  }),
}
