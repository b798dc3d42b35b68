import { useTranslation } from 'react-i18next'
import { urlOf } from '#contract/client.ts'
import { type FigureGroup, figuresCsvPath } from '#contract/figure-kinds.ts'
import { Download } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Period } from './period.ts'

/** The numbers of one table as a file. */
export function CsvLink({ period, by }: { period: Period; by: 'day' | FigureGroup }) {
  const { t } = useTranslation('analytics')
  return (
    <a className="button small" href={urlOf({ path: figuresCsvPath }, { ...period, by })} download>
      <Icon of={Download} />
      {t('csv')}
      <span className="sr"> {t(`groups.${by}`)}</span>
    </a>
  )
}
