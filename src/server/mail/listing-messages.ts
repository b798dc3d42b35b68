import { OrganizationType, ProfileType } from '#contract/enum-schemas.ts'
import type { MissingPart } from '#contract/listings/missing-parts.ts'
import type { RevisionChange } from '#contract/listings/revisions.ts'
import { formatOf } from '#i18n/format.ts'
import { dayText, regionTimeZone } from '#i18n/format-moments.ts'
import { phoneText } from '#i18n/format-phone.ts'
import type { Content, Said } from './content.ts'
import { type DecisionInMail, decisionLines } from './decision-messages.ts'
import { nameInMail } from './name-in-mail.ts'

type RevisionField = RevisionChange['field']

/** What mails about applications and listings say that is not always the same. */
export type ListingMailValues = {
  /** `dueAt` is an ISO date and time. */
  applicationReceived: { name: string; dueAt: string; url: string }
  /** `missing`: what the listing needs before it is public; `note` may be empty. */
  applicationApproved: {
    name: string
    note: string
    missing: Exclude<MissingPart, 'name' | 'type'>[]
    url: string
  }
  applicationRejected: { name: string; decision: DecisionInMail; url: string }
  listingOffered: { name: string; offeredBy: string; url: string }
  guideInvited: { organization: string; name: string; url: string }
  /** `until` is an ISO date and time: until then staff can restore it. */
  /** `reason`: as staff wrote it. */
  registrationRefused: { name: string; registry: string; reason: string; url: string }
  /** `day` is a date: the last one on which it is valid. */
  registrationEnds: {
    name: string
    registry: string
    number: string
    day: string
    hasEnded: boolean
    url: string
  }
  /** `day`: the first on which the listing needs a registration to be public. */
  registrationNeeded: { name: string; day: string; url: string }
  listingDeleted: { name: string; until: string; url: string; decision: DecisionInMail }
  listingRestored: { name: string; url: string }
  changesRestored: {
    name: string
    changes: { field: RevisionField; before: string | null; after: string | null }[]
    url: string
    decision: DecisionInMail
  }
}

type Contents = {
  [Each in keyof ListingMailValues]: (values: ListingMailValues[Each], said: Said) => Content
}

export const listingContents: Contents = {
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
  applicationRejected: ({ name, decision, url }, said) => ({
    subject: said.t('mail:applicationRejected.subject', { site: said.site }),
    before: [said.t('mail:applicationRejected.greeting', { name: nameInMail(name) })],
    between: [...decisionLines(decision, said), said.t('mail:applicationRejected.again')],
    action: { label: said.t('mail:applicationRejected.action'), url },
    after: [said.t('mail:reasonOfAccount', { site: said.site, support: said.support })],
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
  registrationRefused: ({ name, registry, reason, url }, { t, site, support }) => ({
    subject: t('mail:registrationRefused.subject', { name: nameInMail(name) }),
    before: [t('mail:registrationRefused.intro', { name: nameInMail(name), registry: nameInMail(registry) })],
    between: [t('mail:registrationRefused.reason', { reason }), t('mail:registrationRefused.how')],
    action: { label: t('mail:registrationRefused.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
  registrationEnds: ({ name, registry, number, day, hasEnded, url }, { t, site, support, language }) => {
    const state = hasEnded ? 'ended' : 'ends'
    const values = {
      name: nameInMail(name),
      registration: nameInMail(`${registry} ${number}`),
      day: formatOf(language).date(day),
    }
    return {
      subject: t(`mail:registrationEnds.${state}.subject`, values),
      before: [t(`mail:registrationEnds.${state}.intro`, values)],
      between: [t('mail:registrationEnds.how')],
      action: { label: t('mail:registrationRefused.action'), url },
      after: [t('mail:reasonOfAccount', { site, support })],
    }
  },
  registrationNeeded: ({ name, day, url }, { t, site, support, language }) => {
    const values = { name: nameInMail(name), day: formatOf(language).date(day), site }
    return {
      subject: t('mail:registrationNeeded.subject', values),
      before: [t('mail:registrationNeeded.intro', values)],
      between: [t('mail:registrationNeeded.ends')],
      action: { label: t('mail:registrationRefused.action'), url },
      after: [t('mail:reasonOfAccount', { site, support })],
    }
  },
  listingDeleted: ({ name, until, url, decision }, { t, site, support, language, ...said }) => ({
    subject: t('mail:listingDeleted.subject', { name: nameInMail(name), site }),
    before: [t('mail:listingDeleted.intro', { name: nameInMail(name), site })],
    between: [
      t('mail:listingDeleted.until', { day: dayText(until, language, regionTimeZone) }),
      ...decisionLines(decision, { t, site, support, language, ...said }),
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
  changesRestored: ({ name, changes, url, decision }, { t, site, support, ...said }) => ({
    subject: t('mail:changesRestored.subject', { name: nameInMail(name), site }),
    before: [t('mail:changesRestored.intro', { name: nameInMail(name), site })],
    between: [
      ...changes.map(({ field, before, after }) => {
        const inWords = (value: string | null) => valueInMail(field, value, t)
        return t('mail:changesRestored.change', {
          field: t(`fields:label.${field}`),
          before: inWords(before),
          after: inWords(after),
        })
      }),
      ...decisionLines(decision, { t, site, support, ...said }),
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
