import type { Review } from '#contract/reviews/shape.ts'
import { formatOf, languageInText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ReviewPictures } from './review-pictures.tsx'
import { Stars } from './stars.tsx'

type ReviewBodyProps = {
  review: Pick<Review, 'stars' | 'text' | 'language' | 'tags' | 'name' | 'pictures' | 'about' | 'answer'> & {
    /** Of the day that was confirmed. */
    month: string
  }
  /** The name of the provider. */
  provider: string
}

/** A review as everybody reads it: who, how many stars, which day, the text, what was good, pictures, the answer. */
export function ReviewBody({ review, provider }: ReviewBodyProps) {
  const { t } = useTranslation('reviews')
  const { language } = useSite()
  const { stars, text, tags, pictures, about, month, answer } = review
  const name = review.name || t('anonymous')
  return (
    <div className="stack stack-2">
      <p className="row between">
        <b className="wrap-anywhere">{name}</b>
        <Stars stars={stars} />
      </p>
      <p className="tiny soft">
        {about.path ? (
          <a href={about.path} lang={about.titleLanguage ?? undefined}>
            {about.title}
          </a>
        ) : (
          <span lang={about.titleLanguage ?? undefined}>{about.title}</span>
        )}{' '}
        · <time dateTime={month}>{formatOf(language).monthOfYear(month)}</time>
        {text && review.language !== language && (
          <> · {t('writtenIn', { language: languageInText(review.language, language) })}</>
        )}
      </p>
      {text && <Said text={text} language={review.language} />}
      {tags.length > 0 && <p className="small soft">{tags.map((tag) => t(`tags.${tag}`)).join(' · ')}</p>}
      <ReviewPictures pictures={pictures} name={name} />
      {answer && (
        <div className="reply">
          <b>{t('answer', { name: provider })}</b> <Said text={answer.text} language={answer.language} />
        </div>
      )}
    </div>
  )
}

/** A text in the language that it was written in. */
function Said({ text, language }: { text: string; language: Review['language'] }) {
  const site = useSite()
  return (
    <p className="wrap-anywhere whitespace-pre-line" lang={language === site.language ? undefined : language}>
      {text}
    </p>
  )
}
