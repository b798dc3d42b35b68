import * as contract from '#contract/system/saved-views.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { deleteView, listSavedViews, saveView } from './service.ts'

/** The views of lists that a person keeps. */
export const savedViewRoutes: Route[] = [
  listRoute(contract.listSavedViews, listSavedViews),
  route(contract.saveView, saveView),
  route(contract.deleteView, deleteView),
]
