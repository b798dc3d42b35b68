import type { Content, Said } from './content.ts'
import { nameInMail } from './name-in-mail.ts'

type About = { title: string; url: string }

/** What mails about reviews say that is not always the same. */
export type ReviewMailValues = {
  /** To the traveler; `text` is the provider’s answer. */
  reviewToTraveler: About & { news: 'invited' | 'answered'; provider: string; text?: string }
  /** To the provider. Of a review that waits, nothing of it. */
  reviewToProvider: About & { news: 'waits' | 'shown' }
}

type Contents = { [Each in keyof ReviewMailValues]: (values: ReviewMailValues[Each], said: Said) => Content }

export const reviewContents: Contents = {
  reviewToTraveler: (values, { t, site, support }) => {
    const { news, url, text } = values
    const names = { provider: nameInMail(values.provider), title: nameInMail(values.title) }
    return {
      subject: t(`mail:review.traveler.${news}.subject`, names),
      before: [t(`mail:review.traveler.${news}.intro`, names)],
      between: [
        ...(news === 'invited' ? [t('mail:review.traveler.how'), t('mail:review.traveler.private')] : []),
        ...(text ? [t('mail:review.traveler.words', { ...names, text })] : []),
      ],
      action: { label: t(`mail:review.traveler.${news === 'invited' ? 'write' : 'open'}`), url },
      after: [
        t('requests:mail.reason', { site, support }),
        t('requests:mail.notMe', { url: `${url.split('#')[0]}#not-me` }),
      ],
    }
  },
  reviewToProvider: ({ title, news, url }, { t, site, support }) => {
    const names = { title: nameInMail(title) }
    return {
      subject: t(`mail:review.provider.${news}.subject`, names),
      before: [t(`mail:review.provider.${news}.intro`, names)],
      between: [],
      action: { label: t(`mail:review.provider.${news === 'waits' ? 'say' : 'open'}`), url },
      after: [t('mail:reasonOfAccount', { site, support })],
    }
  },
}
