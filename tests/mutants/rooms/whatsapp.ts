import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a tap is counted once it opens the chat',
    file: 'src/server/whatsapp/service.ts',
    find: 'if (isTap) await',
    replace: 'if (!isTap) await',
    tests: ['src/server/whatsapp/contact.test.ts'],
  },
]
