export { outsideQueue } from './queue.ts'
export { createOutsideReader, type OutsideReader } from './reader.ts'
export { outsideRoutes } from './routes.ts'
export { findTakenElsewhere, listElsewhere } from './taken-queries.ts'
