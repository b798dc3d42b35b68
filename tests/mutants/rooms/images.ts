import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'the picture of a draft application counts as used',
    file: 'src/server/images/stored-images-queries.ts',
    find: '  onboardingDrafts,\n  pictures,',
    replace: '  pictures,',
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
    rule: 'only the applicant and reviewers see the picture of an application',
    file: 'src/server/images/service.ts',
    find: 'found.userId === actor.id ||',
    replace: "found.userId !== '' ||",
    tests: ['src/server/applications/picture.test.ts'],
  },
  {
    rule: 'the number of pictures waiting to be read is limited',
    file: 'src/server/images/gate.ts',
    find: 'this.#waiting.length >= this.#maxWaiting',
    replace: 'this.#waiting.length > this.#maxWaiting',
    tests: ['src/server/images/gate.test.ts'],
  },
  {
    rule: 'an unused file stays for a day',
    file: 'src/server/images/sweep-images.ts',
    find: 'new Date(now.getTime() - day)',
    replace: 'new Date(now.getTime() + day)',
    tests: ['src/server/images/image-folder.test.ts'],
  },
]
