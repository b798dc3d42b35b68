import type { HideGround } from '#contract/reviews/kinds.ts'
import type { Content, Said } from './content.ts'
import { nameInMail } from './name-in-mail.ts'

type About = { title: string; url: string; ground?: HideGround; note?: string }

/** What mails about reviews say that is not always the same. */
export type ReviewMailValues = {
  /** To the traveler; `text` is the provider’s answer. */
  reviewToTraveler: About & { news: 'invited' | 'answered' | 'hidden'; provider: string; text?: string }
  /** To the provider. Of a review that waits, nothing of it. */
  reviewToProvider: About & { news: 'waits' | 'shown' | 'hidden' }
}

type Contents = { [Each in keyof ReviewMailValues]: (values: ReviewMailValues[Each], said: Said) => Content }

/** Why a review is hidden, and how to object. */
const hidingLines = ({ ground, note }: About, { t, support }: Said): string[] =>
  ground
    ? [
        t(`mail:review.grounds.${ground}`),
        ...(note ? [t('mail:review.note', { note })] : []),
        t('mail:review.object', { support }),
      ]
    : []

export const reviewContents: Contents = {
  reviewToTraveler: (values, said) => {
    const { t, site, support } = said
    const { news, url, text } = values
    const names = { provider: nameInMail(values.provider), title: nameInMail(values.title) }
    return {
      subject: t(`mail:review.traveler.${news}.subject`, names),
      before: [t(`mail:review.traveler.${news}.intro`, names)],
      between: [
        ...(news === 'invited' ? [t('mail:review.traveler.how'), t('mail:review.traveler.private')] : []),
        ...(text ? [t('mail:review.traveler.words', { ...names, text })] : []),
        ...hidingLines(values, said),
      ],
      action: { label: t(`mail:review.traveler.${news === 'invited' ? 'write' : 'open'}`), url },
      after: [
        t('requests:mail.reason', { site, support }),
        t('requests:mail.notMe', { url: `${url.split('#')[0]}#not-me` }),
      ],
    }
  },
  reviewToProvider: (values, said) => {
    const { t, site, support } = said
    const { news, url } = values
    const names = { title: nameInMail(values.title) }
    return {
      subject: t(`mail:review.provider.${news}.subject`, names),
      before: [t(`mail:review.provider.${news}.intro`, names)],
      between: hidingLines(values, said),
      action: { label: t(`mail:review.provider.${news === 'waits' ? 'say' : 'open'}`), url },
      after: [t('mail:reasonOfAccount', { site, support })],
    }
  },
}
