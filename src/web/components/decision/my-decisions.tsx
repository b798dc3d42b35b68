import { listMyDecisions } from '#contract/decisions/decisions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { DecisionNote } from './decision-note.tsx'

/** What staff, or a rule, decided against the signed-in user, with the way to object; nothing where there is nothing. */
export function MyDecisions() {
  const { t } = useTranslation('decisions')
  const { data } = useApi(listMyDecisions, {})
  if (!data || data.items.length === 0) return null
  return (
    <section className="stack" aria-labelledby="my-decisions">
      <h2 id="my-decisions">{t('mine')}</h2>
      {data.items.map(({ subject, ...decision }) => (
        <div key={decision.id} className="stack stack-2">
          <h3>
            {t(`about.${subject.kind}`)}
            {subject.name && `: ${subject.name}`}
          </h3>
          <DecisionNote decision={decision} />
        </div>
      ))}
    </section>
  )
}
