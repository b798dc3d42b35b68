import type { OwnReview } from '#contract/reviews/shape.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { starNumbers } from '#web/components/review/stars.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Star } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** How the review will look, while it is typed; the script fills it in and shows it. */
export function ReviewPreview({ own: { about, to, from } }: { own: OwnReview }) {
  const { t } = useTranslation(['own-review', 'reviews'])
  const { language } = useSite()
  const day = to ?? from
  return (
    <div data-preview="" hidden>
      <section className="card stack stack-2" aria-labelledby="review-preview">
        <h3 className="small soft" id="review-preview">
          {t('preview')}
        </h3>
        <p className="row between">
          <b className="wrap-anywhere" data-shows="name">
            {t('reviews:anonymous')}
          </b>
          <span className="stars small" data-stars="">
            {starNumbers.map((each) => (
              <span key={each}>
                <Icon of={Star} />
              </span>
            ))}
            <span data-shows="stars" />
          </span>
        </p>
        <p className="tiny soft">
          <span lang={about.titleLanguage ?? undefined}>{about.title}</span>
          {day && ` · ${formatOf(language).monthOfYear(day)}`}
        </p>
        <p className="wrap-anywhere whitespace-pre-line" data-shows="text" />
        <p className="small soft" data-shows="tags" />
      </section>
    </div>
  )
}
