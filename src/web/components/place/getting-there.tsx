import type { PlaceReference } from '#contract/shared.ts'
import { gettingThereParts } from '#entities/places.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { monthSpans } from './month-spans.ts'
import { Ways } from './ways.tsx'

/** How to get to a place, as far as its owner says it; nothing where nothing is known. */
export function GettingThere({ place: { gettingThere, months } }: { place: PlaceReference }) {
  const { t } = useTranslation(['listings', 'fields'])
  const { language } = useSite()
  const { monthName } = formatOf(language)
  const spans = monthSpans(months)
  if (!gettingThere && spans.length === 0) return null
  return (
    <div className="stack stack-2" id="getting-there">
      <h2 className="kicker">{t('there.title')}</h2>
      <dl className="stack stack-2 small">
        <Ways of={gettingThere} parts={gettingThereParts} />
        {spans.length > 0 && (
          <div>
            <dt className="soft">{t('fields:label.months')}</dt>
            <dd>
              {spans
                .map(([from, to]) =>
                  from === to
                    ? monthName(from)
                    : t('there.span', { from: monthName(from), to: monthName(to) }),
                )
                .join(', ')}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
