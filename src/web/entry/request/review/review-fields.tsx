import { maxReviewLength, maxReviewNameLength, reviewTags } from '#contract/reviews/kinds.ts'
import type { OwnReview } from '#contract/reviews/shape.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { starNumbers } from '#web/components/review/stars.tsx'
import { fieldErrorText } from '#web/data/error-text.ts'
import { Check } from '#web/icons/icons.ts'
import { Field, FieldRefusal, TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReviewPosted } from './review-action.ts'

/** The fields in the order of the form. */
export const reviewFields = ['stars', 'tags', 'text', 'name', 'picture'] as const
type FieldName = (typeof reviewFields)[number]

type ReviewFieldsProps = { own: OwnReview; posted: ReviewPosted | undefined }

/** Stars in words, what was good, the text, and the name to show. */
export function ReviewFields({ own, posted }: ReviewFieldsProps) {
  const { t } = useTranslation(['own-review', 'reviews'])
  const { t: tw } = useTranslation('workspace')
  const errorAt = (field: FieldName) => {
    const wrong = posted?.failure?.body.fields?.[field]
    return wrong && fieldErrorText(tw, wrong)
  }
  const written = posted?.values ?? own.review
  return (
    <>
      <StarsField chosen={written?.stars} error={errorAt('stars')} />
      <fieldset className="stack" id="review-tags">
        <legend>{t('fields.tags')}</legend>
        <div className="ticks">
          {reviewTags.map((tag) => (
            <label className="tick" key={tag}>
              <input
                type="checkbox"
                name="tags"
                value={tag}
                defaultChecked={written?.tags.some((each) => each === tag)}
              />
              <span>
                <Icon of={Check} />
                {t(`reviews:tags.${tag}`)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        id="review-text"
        name="text"
        label={t('fields.text')}
        help={t('fields.textHelp', { most: maxReviewLength })}
        error={errorAt('text')}
        defaultValue={written?.text}
        maxLength={maxReviewLength}
        rows={5}
      />
      <Field
        id="review-name"
        name="name"
        label={t('fields.name')}
        help={t('fields.nameHelp', { nobody: t('reviews:anonymous') })}
        error={errorAt('name')}
        defaultValue={written?.name}
        maxLength={maxReviewNameLength}
        autoComplete="off"
      />
    </>
  )
}

type StarsFieldProps = { chosen: string | number | null | undefined; error: string | undefined }

/** In words: nobody counts stars. */
function StarsField({ chosen, error }: StarsFieldProps) {
  const { t } = useTranslation(['own-review', 'reviews'])
  return (
    <fieldset
      className="stack"
      id="review-stars"
      tabIndex={-1}
      aria-describedby={error ? 'review-stars-error' : undefined}
    >
      <legend>{t('fields.stars')}</legend>
      <div className="ticks">
        {starNumbers.map((stars) => (
          <label className="tick" key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={String(chosen) === String(stars)}
              aria-invalid={error ? true : undefined}
            />
            <span>
              <Icon of={Check} />
              {t(`reviews:stars.${stars as 1}`)}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldRefusal id="review-stars" text={error} />}
    </fieldset>
  )
}
