import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'the picture of a draft application counts as used',
    file: 'src/server/images/stored-images-queries.ts',
    find: 'applications, onboardingDrafts, pictures, requestDeposits]',
    replace: 'applications, pictures, requestDeposits]',
    tests: ['src/server/images/images.test.ts'],
  },
  {
    rule: 'a picture that is held whole in memory has fewer pixels',
    file: 'src/server/images/take-image.ts',
    find: 'if (isHeldWhole && read',
    replace: 'if (!image && read',
    tests: ['src/server/images/take-image.test.ts', 'src/server/accounts/own/image-refusals.test.ts'],
  },
  {
    rule: 'the picture of an application is for its applicant and reviewers',
    file: 'src/server/images/service.ts',
    find: 'found.userId === actor.id ||',
    replace: "found.userId !== '' ||",
    tests: ['src/server/applications/picture.test.ts'],
  },
  {
    rule: 'only so many pictures wait to be read',
    file: 'src/server/images/gate.ts',
    find: 'this.#waiting.length >= this.#maxWaiting',
    replace: 'this.#waiting.length > this.#maxWaiting',
    tests: ['src/server/images/gate.test.ts'],
  },
  {
    rule: 'a file that nothing names yet stays for a day',
    file: 'src/server/images/sweep-images.ts',
    find: 'new Date(now.getTime() - day)',
    replace: 'new Date(now.getTime() + day)',
    tests: ['src/server/images/image-folder.test.ts'],
  },
]
