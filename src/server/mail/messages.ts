import { OrganizationType, ProfileType } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { ReviewWindow } from '#contract/review-window.ts'
import type { RevisionChange } from '#contract/revisions.ts'
import { isListingField } from '#entities/listing.ts'
import { dayText, momentText, regionTimeZone } from '#i18n/format-moments.ts'
import { phoneText } from '#i18n/format-phone.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { type ClaimMailValues, claimContents } from './claim-messages.ts'
import type { Content, Said } from './content.ts'
import { type EventMailValues, eventContents } from './event-messages.ts'
import { nameInMail } from './name-in-mail.ts'
import { type ReportMailValues, reportContents } from './report-messages.ts'
import { type RequestMailValues, requestContents } from './request-messages.ts'

type RevisionField = RevisionChange['field']

/** What each kind of message says that is not always the same. */
export type MailValues = {
  signInCode: { code: string; url: string; minutes: number }
  invitation: { name: string; inviter: string; url: string }
  emailChanged: { name: string; changedBy: string; url: string }
  /** Shows whoever asked for it that mail arrives. */
  testMessage: { url: string }
  /** `at` is an ISO date and time; `device` is empty where the browser tells nothing. */
  newDevice: { device: string; at: string; url: string }
  passkeyAdded: { at: string; url: string }
  /** `dueAt` is an ISO date and time. */
  applicationReceived: { name: string; dueAt: string; url: string }
  /** `missing`: what the listing needs before it is public; `note` may be empty. */
  applicationApproved: { name: string; note: string; missing: ('description' | 'city')[]; url: string }
  applicationRejected: { name: string; note: string; url: string }
  listingOffered: { name: string; offeredBy: string; url: string }
  guideInvited: { organization: string; name: string; url: string }
  /** `until` is an ISO date and time: until then staff can restore it. */
  listingDeleted: { name: string; until: string; url: string }
  listingRestored: { name: string; url: string }
  changesRestored: {
    name: string
    changes: { field: RevisionField; before: string | null; after: string | null }[]
    url: string
  }
} & RequestMailValues &
  ReportMailValues &
  ClaimMailValues &
  EventMailValues
export type Template = keyof MailValues

/** One message to one user, in their language. */
export type MailMessage<Each extends Template = Template> = {
  [Kind in Each]: { to: string; language: Language; template: Kind; values: MailValues[Kind] }
}[Each]

export type Site = { siteName: string; supportEmail: string; reviewWindow: ReviewWindow }

/** What a message says, in its language. */
export function contentOf<Each extends Template>(
  message: MailMessage<Each>,
  { siteName: site, supportEmail: support, reviewWindow }: Site,
): Content {
  const { to, language, template, values } = message
  return contents[template](values as MailValues[Each], {
    to,
    site,
    language,
    t: i18nOf(language).t,
    support,
    reviewWindow,
  })
}

const contents: { [Each in Template]: (values: MailValues[Each], said: Said) => Content } = {
  ...requestContents,
  ...reportContents,
  ...claimContents,
  ...eventContents,
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
  applicationReceived: ({ name, dueAt, url }, { t, site, support, language, reviewWindow }) => ({
    subject: t('mail:applicationReceived.subject', { site }),
    before: [t('mail:applicationReceived.intro', { site })],
    between: [
      t('mail:applicationReceived.what', { name: nameInMail(name) }),
      t('mail:applicationReceived.when', {
        ...reviewWindow,
        day: dayText(dueAt, language, regionTimeZone),
      }),
      t('mail:applicationReceived.meanwhile'),
    ],
    action: { label: t('mail:applicationReceived.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
  applicationApproved: ({ name, note, missing, url }, { t, site, support }) => ({
    subject: t('mail:applicationApproved.subject', { name: nameInMail(name), site }),
    before: [t('mail:applicationApproved.greeting', { name: nameInMail(name) })],
    between: [
      ...(missing.length > 0
        ? [
            t('mail:applicationApproved.notYet'),
            ...missing.map((part) => `– ${t(`mail:applicationApproved.${part}`)}`),
          ]
        : [t('mail:applicationApproved.public')]),
      ...(note ? [t('mail:applicationApproved.note', { note })] : []),
    ],
    action: { label: t('mail:applicationApproved.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
  applicationRejected: ({ name, note, url }, { t, site, support }) => ({
    subject: t('mail:applicationRejected.subject', { site }),
    before: [t('mail:applicationRejected.greeting', { name: nameInMail(name) })],
    between: [note, t('mail:applicationRejected.again')],
    action: { label: t('mail:applicationRejected.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
  listingOffered: ({ name, offeredBy, url }, { t, to, site, support }) => ({
    subject: t('mail:listingOffered.subject', { site }),
    before: [
      t('mail:listingOffered.greeting'),
      t('mail:listingOffered.intro', { site, name: nameInMail(name), offeredBy: nameInMail(offeredBy) }),
    ],
    between: [t('mail:listingOffered.how', { email: to })],
    action: { label: t('mail:listingOffered.action'), url },
    after: [t('mail:listingOffered.ignore'), t('mail:reason', { site, support })],
  }),
  guideInvited: ({ organization, name, url }, { t, site, support }) => ({
    subject: t('mail:guideInvited.subject', { site }),
    before: [t('mail:guideInvited.greeting')],
    between: [
      t('mail:guideInvited.who', { organization: nameInMail(organization), name: nameInMail(name) }),
      t('mail:guideInvited.how'),
    ],
    action: { label: t('mail:guideInvited.action'), url },
    after: [t('mail:guideInvited.ignore'), t('mail:reasonOfAccount', { site, support })],
  }),
  listingDeleted: ({ name, until, url }, { t, site, support, language }) => ({
    subject: t('mail:listingDeleted.subject', { name: nameInMail(name), site }),
    before: [t('mail:listingDeleted.intro', { name: nameInMail(name), site })],
    between: [
      t('mail:listingDeleted.until', { day: dayText(until, language, regionTimeZone) }),
      t('mail:listingDeleted.otherwise', { support }),
    ],
    action: { label: t('mail:listingDeleted.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
  listingRestored: ({ name, url }, { t, site, support }) => ({
    subject: t('mail:listingRestored.subject', { name: nameInMail(name), site }),
    before: [t('mail:listingRestored.intro', { name: nameInMail(name), site })],
    between: [t('mail:listingRestored.as')],
    action: { label: t('mail:listingRestored.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
  changesRestored: ({ name, changes, url }, { t, site, support }) => ({
    subject: t('mail:changesRestored.subject', { name: nameInMail(name), site }),
    before: [t('mail:changesRestored.intro', { name: nameInMail(name), site })],
    between: [
      ...changes.map(({ field, before, after }) => {
        const inWords = (value: string | null) => valueInMail(field, value, t)
        const label = isListingField(field)
          ? t(`listing-fields:label.${field}`)
          : t(`mail:changesRestored.fields.${field}`)
        return t('mail:changesRestored.change', {
          field: label,
          before: inWords(before),
          after: inWords(after),
        })
      }),
      t('mail:changesRestored.otherwise', { support }),
    ],
    action: { label: t('mail:changesRestored.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
}

/** What the owner had typed into a field, and gets back. */
function valueInMail(field: RevisionField, value: string | null, t: Said['t']): string {
  if (value === null) return t('mail:changesRestored.nothing')
  const profile = field === 'type' && ProfileType.safeParse(value).data
  if (profile) return t(`types:profileTypes.${profile}`)
  const organization = field === 'type' && OrganizationType.safeParse(value).data
  if (organization) return t(`types:organizationTypes.${organization}`)
  if (field === 'phone') return phoneText(value)
  return field === 'name' ? nameInMail(value) : value
}

/** The message as plain text. */
export const textOf = ({ before, code, between, action, more, after }: Content): string =>
  [
    ...before,
    ...(code ? [code] : []),
    ...between,
    ...(more ? [`${more.label}: ${more.url}`] : []),
    action.url,
    '--',
    ...after,
  ].join('\n\n')

/** The message as HTML that reads in every mail program, without images. */
export function htmlOf({ subject, before, code, between, action, more, after }: Content, language: Language) {
  const paragraphs = (texts: string[], style = '') =>
    texts.map((text) => `<p style="margin:0 0 16px${style}">${escapeHtml(text)}</p>`).join('')
  const codeLine = code
    ? `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`
    : ''
  const button =
    'display:inline-block;padding:12px 24px;border-radius:6px;background:#0c6561;color:#ffffff;text-decoration:none'
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f7f4;color:#0f1f1e;font:16px/1.5 sans-serif">',
    '<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:6px;background:#ffffff">',
    `${paragraphs(before)}${codeLine}${paragraphs(between)}`,
    ...[action, ...(more ? [more] : [])].map(
      ({ label, url }) =>
        `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="${button}">${escapeHtml(label)}</a></p>`,
    ),
    `${paragraphs(after, ';font-size:14px;color:#486058')}</div></body></html>`,
  ].join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
