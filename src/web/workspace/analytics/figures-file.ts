import { urlOf } from '#contract/client.ts'
import { type FigureFile, figuresCsvPath } from '#contract/system/analytics-kinds.ts'
import type { Period } from '#web/components/analytics/period.ts'

/** The address of a table of a period as a file. */
export const figuresFile = (period: Period, by: FigureFile): string =>
  urlOf({ path: figuresCsvPath }, { ...period, by })
