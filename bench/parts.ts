import { cache } from './cache.ts'
import { calls } from './calls.ts'
import { code } from './code.ts'
import { contentLists } from './content-lists.ts'
import { counting } from './counting.ts'
import { dayLists } from './day-lists.ts'
import { drafts } from './drafts.ts'
import { embedded } from './embedded.ts'
import { finder } from './finder.ts'
import { fresh } from './fresh.ts'
import { install } from './install.ts'
import { lighthouse } from './lighthouse.ts'
import { lists } from './lists.ts'
import { maps } from './maps.ts'
import { overload } from './overload.ts'
import { ownLists } from './own-lists.ts'
import { pictures } from './pictures.ts'
import { ready } from './ready.ts'
import type { Part } from './report/result.ts'
import { start } from './start.ts'
import { upgradeLarge } from './upgrade.ts'
import { weight } from './weight.ts'
import { workspace } from './workspace.ts'

/** Every part, in the order in which they run and are reported. */
export const parts: Part[] = [
  weight,
  workspace,
  lighthouse,
  ready,
  counting,
  pictures,
  maps,
  fresh,
  calls,
  lists,
  dayLists,
  ownLists,
  contentLists,
  finder,
  cache,
  drafts,
  embedded,
  overload,
  start,
  upgradeLarge,
  install,
  code,
]
