export { hereOf, knownDaysOf, nextFreeDays, zoneOf } from './next-free.ts'
export { dayColumns, findSaid, leastOfOffer } from './queries.ts'
