import type { Event } from '#contract/directory/events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CheckList } from '#web/components/list/check-list.tsx'

/** What the price covers, what to bring, and what a cancellation costs. */
export function EventTerms({ event }: { event: Event }) {
  const { t } = useTranslation(['events', 'listings'])
  const { included, notIncluded, requirements, cancellationPolicy, textLanguages } = event
  return (
    <>
      {included.length + notIncluded.length > 0 && (
        <div className="two even gap-x-12 gap-y-8">
          <CheckList
            title={t('listings:included')}
            items={included}
            languages={textLanguages.included}
            level={2}
            mark="check"
          />
          <CheckList
            title={t('listings:notIncluded')}
            items={notIncluded}
            languages={textLanguages.notIncluded}
            level={2}
            mark="dash"
          />
        </div>
      )}
      <CheckList
        title={t('requirements')}
        items={requirements}
        languages={textLanguages.requirements}
        level={2}
        mark="dot"
      />
      {cancellationPolicy && (
        <section className="stack stack-2 text" aria-labelledby="cancellation">
          <h2 className="sub" id="cancellation">
            {t('cancellation')}
          </h2>
          <p lang={textLanguages.cancellationPolicy}>{cancellationPolicy}</p>
        </section>
      )}
    </>
  )
}
