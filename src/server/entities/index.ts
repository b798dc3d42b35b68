export {
  assertFresh,
  changedFields,
  changedSince,
  differing,
  hasAll,
  refusal,
  refuseWrong,
  type Wrong,
} from './change.ts'
export { changeEach } from './change-each.ts'
export { kilometresBetween } from './kilometres.ts'
export { inOrder } from './months.ts'
export { wrongPointInRegion, wrongPointNear } from './point.ts'
export { presentCardFields, presentFields, presentOwnFields, presentPageFields } from './present-fields.ts'
export { readFields, type SentFields } from './read-fields.ts'
export {
  eachOnce,
  fieldTimesAfter,
  inOriginal,
  partsAfter,
  phrasesAfter,
  sentText,
  textAfter,
} from './texts.ts'
export { titleOfCopy } from './title-of-copy.ts'
