import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'nobody puts another’s offer on their page',
    file: 'src/server/owner-offers/policy.ts',
    find: 'offer.ownerId === listing.ownerId ||',
    replace: "offer.ownerId !== '' ||",
    tests: ['src/server/owner-offers/ownership.test.ts'],
  },
  {
    rule: 'the title of a copied offer stays within what a title may have',
    file: 'src/server/entities/title-of-copy.ts',
    find: 'text.slice(0, most - mark.length).trimEnd() + mark',
    replace: 'text + mark',
    tests: ['src/server/entities/title-of-copy.test.ts'],
  },
  {
    rule: 'a deleted offer comes back for thirty days only',
    file: 'src/server/owner-offers/change-service.ts',
    find: 'deletedAt && deletedAt < lastRestorable()',
    replace: 'deletedAt && !offerRestoreDays',
    tests: ['src/server/owner-offers/refusing.test.ts'],
  },
]
