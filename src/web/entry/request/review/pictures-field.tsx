import { maxReviewPictures } from '#contract/reviews/kinds.ts'
import type { OwnReview } from '#contract/reviews/shape.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { WifiOff, X } from '#web/icons/icons.ts'
import { described, FieldRefusal } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReviewPosted } from './review-action.ts'

type PicturesFieldProps = { own: OwnReview; posted: ReviewPosted | undefined; script: string | undefined }

/** The pictures of a review: those that are there, and one more. Each is sent by itself, which needs a signal. */
export function PicturesField({ own: { pictures }, posted, script }: PicturesFieldProps) {
  const { t } = useTranslation('own-review')
  return (
    <fieldset className="stack">
      <legend>{t('fields.picture')}</legend>
      <ul className="shots">
        {pictures.map(({ id, files, width, height }, index) => (
          <li key={id} className="stack stack-2">
            <img
              src={files.find(({ format }) => format === 'webp')?.url}
              width={width}
              height={height}
              alt=""
              loading="lazy"
            />
            <button className="button small" type="submit" name="act" value={`remove:${id}`}>
              <Icon of={X} />
              {t('pictures.remove', { at: index + 1 })}
            </button>
          </li>
        ))}
      </ul>
      {pictures.length < maxReviewPictures && <NextPicture posted={posted} script={script} />}
    </fieldset>
  )
}

/** Chooses one more, and adds it. */
function NextPicture({ posted, script }: Omit<PicturesFieldProps, 'own'>) {
  const { t } = useTranslation('own-review')
  const { t: tw } = useTranslation('workspace')
  const wrong = posted?.failure?.body.fields?.picture
  const error = wrong && fieldErrorText(tw, wrong)
  const help = t('pictures.help', { most: maxReviewPictures })
  return (
    <review-picture>
      <div className="stack stack-2">
        <label className="sr" htmlFor="review-picture">
          {t('fields.picture')}
        </label>
        <input
          className="input"
          id="review-picture"
          type="file"
          name="picture"
          accept="image/*"
          {...described('review-picture', help, error)}
        />
        {error ? (
          <FieldRefusal id="review-picture" text={error} />
        ) : (
          <small id="review-picture-help">{help}</small>
        )}
        <p>
          <button className="button small" type="submit" name="act" value="picture" data-busy={t('sending')}>
            {t('pictures.add')}
          </button>
        </p>
        <template>
          <p className="note wait" role="status">
            <Icon of={WifiOff} />
            <span>{t('pictures.noSignal')}</span>
          </p>
        </template>
      </div>
      {script && <script type="module" src={script} />}
    </review-picture>
  )
}
