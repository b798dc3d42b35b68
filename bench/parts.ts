import { cache } from './cache.ts'
import { calls } from './calls.ts'
import { embedded } from './embedded.ts'
import { fresh } from './fresh.ts'
import { install } from './install.ts'
import { lists } from './lists.ts'
import { overload } from './overload.ts'
import { ready } from './ready.ts'
import type { Part } from './report/result.ts'
import { start } from './start.ts'
import { weight } from './weight.ts'
import { workspace } from './workspace.ts'

/** Every part, in the order in which they run and stand in the results. */
export const parts: Part[] = [
  weight,
  workspace,
  ready,
  fresh,
  calls,
  lists,
  cache,
  embedded,
  overload,
  start,
  install,
]
