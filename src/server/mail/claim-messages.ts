import { daysToAccept } from '#contract/ownership/obstacles.ts'
import type { Content, Said } from './content.ts'
import { nameInMail } from './name-in-mail.ts'

/** What mails about listings without an owner say that is not always the same. */
export type ClaimMailValues = {
  /** To the listing's own address. */
  claimCode: { code: string; minutes: number; name: string; claimant: string; url: string }
  /** To whom it is handed over who has no account yet. */
  ownerInvited: { name: string; offeredBy: string; url: string }
  /** To whom it is now. */
  listingClaimed: { name: string; url: string }
  /** To the listing's own address. */
  listingClaimedByOther: { name: string; claimant: string; url: string }
  /** `note` is empty where somebody else has shown that it is theirs. */
  claimRefused: { name: string; note: string; url: string }
  /** To whose it was. */
  listingHandedOver: { name: string; url: string }
  /** To whose the one that went was; `isTheirs`: they keep the one that stays. */
  listingMerged: { name: string; into: string; isTheirs: boolean; url: string }
}

type Contents = { [Each in keyof ClaimMailValues]: (values: ClaimMailValues[Each], said: Said) => Content }

export const claimContents: Contents = {
  claimCode: ({ code, minutes, name, claimant, url }, { t, site, support }) => ({
    subject: t('mail:claimCode.subject', { code, site }),
    before: [
      t('mail:claimCode.intro', { name: nameInMail(name), claimant: nameInMail(claimant), site }),
      t('mail:claimCode.give'),
    ],
    code,
    between: [t('mail:claimCode.validity', { minutes })],
    action: { label: t('mail:claimCode.action'), url },
    after: [t('mail:claimCode.ignore', { support }), t('mail:reasonOfListing', { site, support })],
  }),
  ownerInvited: ({ name, offeredBy, url }, { t, to, site, support }) => ({
    subject: t('mail:ownerInvited.subject', { name: nameInMail(name), site }),
    before: [
      t('mail:listingOffered.greeting'),
      t('mail:ownerInvited.intro', { site, name: nameInMail(name), offeredBy: nameInMail(offeredBy) }),
    ],
    between: [t('mail:listingOffered.how', { email: to })],
    action: { label: t('mail:listingOffered.action'), url },
    after: [t('mail:ownerInvited.ignore', { days: daysToAccept }), t('mail:reason', { site, support })],
  }),
  listingClaimed: ({ name, url }, { t, site, support }) => ({
    subject: t('mail:listingClaimed.subject', { name: nameInMail(name), site }),
    before: [t('mail:listingClaimed.intro', { name: nameInMail(name), site })],
    between: [t('mail:listingClaimed.next')],
    action: { label: t('mail:listingClaimed.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
  listingClaimedByOther: ({ name, claimant, url }, { t, site, support }) => ({
    subject: t('mail:listingClaimedByOther.subject', { name: nameInMail(name), site }),
    before: [
      t('mail:listingClaimedByOther.intro', {
        name: nameInMail(name),
        claimant: nameInMail(claimant),
        site,
      }),
    ],
    between: [t('mail:listingClaimedByOther.otherwise', { support })],
    action: { label: t('mail:listingClaimedByOther.action'), url },
    after: [t('mail:reasonOfListing', { site, support })],
  }),
  claimRefused: ({ name, note, url }, { t, site, support }) => ({
    subject: t('mail:claimRefused.subject', { name: nameInMail(name) }),
    before: [t('mail:claimRefused.intro', { name: nameInMail(name), site })],
    between: [note ? t('mail:claimRefused.note', { note }) : t('mail:claimRefused.other')],
    action: { label: t('mail:claimRefused.action'), url },
    after: [t('mail:claimRefused.otherwise', { support }), t('mail:reasonOfAccount', { site, support })],
  }),
  listingHandedOver: ({ name, url }, { t, site, support }) => ({
    subject: t('mail:listingHandedOver.subject', { name: nameInMail(name), site }),
    before: [t('mail:listingHandedOver.intro', { name: nameInMail(name), site })],
    between: [t('mail:listingHandedOver.otherwise', { support })],
    action: { label: t('mail:listingHandedOver.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
  listingMerged: ({ name, into, isTheirs, url }, { t, site, support }) => ({
    subject: t('mail:listingMerged.subject', { name: nameInMail(name), site }),
    before: [
      t('mail:listingMerged.intro', { name: nameInMail(name), into: nameInMail(into), site }),
      t('mail:listingMerged.moved'),
    ],
    between: [
      t(isTheirs ? 'mail:listingMerged.theirs' : 'mail:listingMerged.others'),
      t('mail:listingMerged.otherwise', { support }),
    ],
    action: { label: t('mail:listingMerged.action'), url },
    after: [t('mail:reasonOfAccount', { site, support })],
  }),
}
