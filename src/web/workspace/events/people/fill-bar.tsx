import { useTranslation } from '#i18n/use-translation.ts'

export type Filled = { confirmed: number; asked: number; here: number; places: number | null }

/** How full a date is: present, confirmed, waiting for an answer, and free. */
export function FillBar({ filled }: { filled: Filled }) {
  const { t } = useTranslation('own-events')
  const { confirmed, asked, here, places } = filled
  const all = Math.max(places ?? 0, confirmed + asked, 1)
  const sure = confirmed - here
  return (
    <svg
      className="fill"
      viewBox={`0 0 ${all} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('peopleList.fill.label', {
        here,
        confirmed,
        asked,
        free: Math.max(0, all - confirmed - asked),
      })}
    >
      <rect width={all} height="1" />
      <rect className="here" width={here} height="1" />
      <rect className="sure" x={here} width={sure} height="1" />
      <rect className="ask" x={confirmed} width={asked} height="1" />
    </svg>
  )
}

/** The meaning of the bar's colors. */
export function FillLegend() {
  const { t } = useTranslation('own-events')
  return (
    <ul className="row tiny soft print:hidden">
      {(['here', 'sure', 'ask', 'free'] as const).map((part) => (
        <li key={part} className="row">
          <span className={`sw ${part}`} aria-hidden="true" />
          {t(`peopleList.fill.${part}`)}
        </li>
      ))}
    </ul>
  )
}
