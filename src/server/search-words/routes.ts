import * as contract from '#contract/system/search-words.ts'
import { type Route, route } from '#server/http/index.ts'
import type { LiveWords } from './live.ts'
import { addGroup, leaveOut, readWords, removeGroup, takeIn, updateGroup } from './service.ts'

/** The everyday words that staff add to those of the search, and the words to leave out. */
export const searchWordRoutes = (live: LiveWords): Route[] => [
  route(contract.getSearchWords, (context) => readWords(context, live)),
  route(contract.createSearchGroup, (context, input) => addGroup(context, live, input)),
  route(contract.updateSearchGroup, (context, input) => updateGroup(context, live, input)),
  route(contract.deleteSearchGroup, (context, input) => removeGroup(context, live, input)),
  route(contract.addStopWord, (context, input) => leaveOut(context, live, input)),
  route(contract.removeStopWord, (context, input) => takeIn(context, live, input)),
]
