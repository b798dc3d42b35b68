import { useTranslation } from '#i18n/use-translation.ts'

const around = 100

/** How far a listing is, as a ring with an arc for each step. */
export function Ring({ done, all }: { done: number; all: number }) {
  const { t } = useTranslation('owner')
  const step = around / all
  const arc = `${step * 0.8} ${step * 0.2}`
  const drawn = done === 0 ? `0 ${around}` : [...Array.from({ length: done }, () => arc), 0, around].join(' ')
  return (
    <svg className="dial" viewBox="0 0 72 72" role="img" aria-label={t('steps.done', { done, all })}>
      <circle
        cx="36"
        cy="36"
        r="31"
        pathLength={around}
        strokeDasharray={arc}
        transform="rotate(-90 36 36)"
      />
      <circle
        className="on"
        cx="36"
        cy="36"
        r="31"
        pathLength={around}
        strokeDasharray={drawn}
        transform="rotate(-90 36 36)"
      />
      <text x="36" y="39">
        {done}
      </text>
      <text className="of" x="36" y="53">
        {t('steps.of', { all })}
      </text>
    </svg>
  )
}
