import { ApiError, urlOf } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import { minSeconds } from '#contract/requests/traveler.ts'
import { writeReview } from '#contract/reviews/author.ts'
import { blindDays } from '#contract/reviews/kinds.ts'
import type { OwnReview } from '#contract/reviews/shape.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { openedAt } from '#web/components/request/ask-values.ts'
import { errorText } from '#web/data/error-text.ts'
import { CircleAlert, WifiOff } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PicturesField } from './pictures-field.tsx'
import type { ReviewPosted } from './review-action.ts'
import { ReviewFields, reviewFields } from './review-fields.tsx'
import { ReviewPreview } from './review-preview.tsx'

export type ReviewFormProps = {
  own: OwnReview
  token: string
  /** When the page was made, in milliseconds: a form that comes back sooner was not filled in by a person. */
  at: number
  posted: ReviewPosted | undefined
  /** Of the form, and of its picture. */
  scripts: { form: string | undefined; picture: string | undefined }
}

/**
 * The form of a review, also to change it: works without scripts. With them what is typed is kept, how it will look is
 * shown, and it is sent once there is a signal.
 */
export function ReviewForm({ own, token, at, posted, scripts }: ReviewFormProps) {
  const { t } = useTranslation('own-review')
  const values = posted?.values
  return (
    <review-form
      id="review-form"
      data-call={urlOf(writeReview, { token })}
      data-method={writeReview.method}
      data-least={minSeconds}
      data-done={paths.request(token)}
      data-at="review"
    >
      <form
        className="ask-form stack stack-6"
        method="post"
        action="?#review"
        encType="multipart/form-data"
        noValidate
      >
        {/* before that of the picture: the script takes the first */}
        <template>
          <p className="note wait" role="status" data-note="">
            <Icon of={WifiOff} />
            <span>{t('waits')}</span>
          </p>
        </template>
        {posted?.failure && <Wrong failure={posted.failure} />}
        <ReviewFields own={own} posted={posted} />
        <p className="trap" aria-hidden="true">
          <label>
            {t('trap')} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <input type="hidden" name="step" value="review" />
        <input type="hidden" name="at" defaultValue={openedAt(values?.at, at)} />
        <input type="hidden" name="key" defaultValue={values?.key} />
        <PicturesField {...{ own, posted }} script={scripts.picture} />
        <ReviewPreview own={own} />
        <div className="row">
          <button className="button primary big" type="submit" data-busy={t('sending')}>
            {t(own.can.change ? 'sendChange' : 'send')}
          </button>
        </div>
        {!own.can.change && (
          <p className="tiny soft">{t('fine', { name: own.provider.name, days: blindDays })}</p>
        )}
      </form>
      {scripts.form && <script type="module" src={scripts.form} />}
    </review-form>
  )
}

/** What was not sent and why, with a way to each field. */
function Wrong({ failure }: { failure: NonNullable<ReviewPosted['failure']> }) {
  const { t } = useTranslation('own-review')
  const { t: tw } = useTranslation('workspace')
  const wrong = reviewFields.filter((field) => failure.body.fields?.[field])
  return (
    <div className="note bad" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <b>
          {wrong.length > 0
            ? t('notSent')
            : errorText(tw, new ApiError(failure.status, failure.body, failure.retryAfter))}
        </b>
        {wrong.length > 0 && (
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <a href={`#review-${field}`}>{t(`fields.${field}`)}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
