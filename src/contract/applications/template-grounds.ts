import type { Ground } from '#contract/decisions/grounds.ts'
import type { NoteTemplate } from './review.ts'

/** The ground of each prepared note of a rejection. */
export const groundOfTemplate: Record<NoteTemplate, Ground> = {
  unreachable: 'other',
  tooLittle: 'incomplete',
  otherPerson: 'wrongFacts',
  outside: 'outOfRegion',
  listedAlready: 'duplicate',
}
