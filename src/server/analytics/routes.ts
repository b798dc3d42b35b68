import { figuresCsv } from '#contract/downloads.ts'
import * as contract from '#contract/system/analytics.ts'
import { type FileRoute, fileRoute, type Route, route } from '#server/http/index.ts'
import { readCompleteness, readFigures, readFiguresBy, writeFigures } from './service.ts'

/** What was counted of visitors, searches, contacts and requests. */
export const analyticsRoutes: (Route | FileRoute)[] = [
  fileRoute(figuresCsv, async ({ c, context, input }) =>
    c.body(await writeFigures(context, input), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="figures-${input.by}-${input.from}-${input.to}.csv"`,
      'cache-control': 'private, no-store',
    }),
  ),
  route(contract.getFigures, readFigures),
  route(contract.getCompleteness, readCompleteness),
  route(contract.getFiguresBy, readFiguresBy),
]
