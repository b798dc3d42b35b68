import { urlOf } from '#contract/client.ts'
import { type FigureFile, figuresCsvPath } from '#contract/figure-kinds.ts'
import type { Period } from '#web/components/figures/period.ts'

/** The address of a table of a period as a file. */
export const figuresFile = (period: Period, by: FigureFile): string =>
  urlOf({ path: figuresCsvPath }, { ...period, by })
