import type { ApplicationRow } from '#contract/applications/review.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Why an application deserves a second look, most important first: one in a row, all on a phone. */
export function Reasons({ row }: { row: ApplicationRow }) {
  const { t } = useTranslation('applications')
  const reasons = [
    { name: 'samePhone', tone: 'wait', holds: row.samePhone },
    { name: 'sameLink', tone: 'wait', holds: row.sameLink },
    { name: 'changed', tone: 'type', holds: row.changedAt !== null },
    { name: 'newTown', tone: '', holds: row.city === null },
    { name: 'secondTry', tone: '', holds: row.isSecondTry },
  ] as const
  const found = reasons.filter(({ holds }) => holds)
  if (found.length === 0) return null
  return (
    <span className="look">
      {found.map(({ name, tone }, index) => (
        <span key={name} className={`badge ${tone} ${index > 0 ? 'min-[60em]:sr-only' : ''}`}>
          {t(`reasons.${name}`)}
        </span>
      ))}
      {found.length > 1 && (
        <span className="badge max-[60em]:hidden" aria-hidden="true">
          +{found.length - 1}
        </span>
      )}
    </span>
  )
}
