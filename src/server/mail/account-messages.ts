import { momentText } from '#i18n/format-moments.ts'
import type { Content, Said } from './content.ts'
import { nameInMail } from './name-in-mail.ts'

/** What mails about accounts say that is not always the same. */
export type AccountMailValues = {
  signInCode: { code: string; url: string; minutes: number }
  invitation: { name: string; inviter: string; url: string }
  emailChanged: { name: string; changedBy: string; url: string }
  /** A test message: it shows that mail arrives. */
  testMessage: { url: string }
  /** `at` is an ISO date and time; `device` is empty where the browser tells nothing. */
  newDevice: { device: string; at: string; url: string }
  passkeyAdded: { at: string; url: string }
}

type Contents = {
  [Each in keyof AccountMailValues]: (values: AccountMailValues[Each], said: Said) => Content
}

export const accountContents: Contents = {
  signInCode: ({ code, url, minutes }, { t, site, support }) => ({
    subject: t('mail:signInCode.subject', { code, site }),
    before: [t('mail:signInCode.intro', { site })],
    code,
    between: [t('mail:signInCode.validity', { minutes }), t('mail:signInCode.orLink')],
    action: { label: t('mail:signInCode.action'), url },
    after: [t('mail:signInCode.ignore'), t('mail:reason', { site, support })],
  }),
  invitation: ({ name, inviter, url }, { t, to, site, support }) => ({
    subject: t('mail:invitation.subject', { site }),
    before: [t('mail:invitation.greeting'), t('mail:invitation.intro', { site })],
    between: [
      t('mail:invitation.who', { inviter: nameInMail(inviter), name: nameInMail(name) }),
      t('mail:invitation.how', { email: to }),
    ],
    action: { label: t('mail:invitation.action'), url },
    after: [t('mail:invitation.ignore'), t('mail:reason', { site, support })],
  }),
  emailChanged: ({ name, changedBy, url }, { t, site, support }) => ({
    subject: t('mail:emailChanged.subject', { site }),
    before: [t('mail:emailChanged.greeting'), t('mail:emailChanged.intro', { site })],
    between: [
      t('mail:emailChanged.who', { name: nameInMail(name), changedBy: nameInMail(changedBy) }),
      t('mail:emailChanged.ended'),
    ],
    action: { label: t('mail:emailChanged.action'), url },
    after: [t('mail:emailChanged.ignore'), t('mail:reasonOfFormerEmail', { site, support })],
  }),
  testMessage: ({ url }, { t, site, support }) => ({
    subject: t('mail:testMessage.subject', { site }),
    before: [t('mail:testMessage.intro', { site })],
    between: [],
    action: { label: t('mail:testMessage.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
  newDevice: ({ device, at, url }, { t, site, support, language }) => ({
    subject: t('mail:newDevice.subject', { site }),
    before: [
      t('mail:newDevice.intro', { site }),
      t('mail:newDevice.what', {
        device: device || t('mail:newDevice.unknownDevice'),
        at: momentText(at, language, 'UTC'),
      }),
    ],
    between: [t('mail:newDevice.fine'), t('mail:newDevice.otherwise')],
    action: { label: t('mail:newDevice.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
  passkeyAdded: ({ at, url }, { t, site, support, language }) => ({
    subject: t('mail:passkeyAdded.subject', { site }),
    before: [
      t('mail:passkeyAdded.intro', { site }),
      t('mail:passkeyAdded.what', { at: momentText(at, language, 'UTC') }),
    ],
    between: [t('mail:passkeyAdded.fine'), t('mail:passkeyAdded.otherwise')],
    action: { label: t('mail:passkeyAdded.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
}
