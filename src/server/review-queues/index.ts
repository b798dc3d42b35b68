export { type Asker, mayDecide } from './policy.ts'
export { findRow, type QueueRows } from './queries.ts'
export { countsOf, listQueue } from './service.ts'
export { assertSettleable, type Settling, settle } from './settle.ts'
