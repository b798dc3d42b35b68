import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'a name in a mail is not an address',
    file: 'src/server/mail/name-in-mail.ts',
    find: "    .replace(/\\.(?=\\S)/g, '. ')\n",
    replace: '',
    tests: ['src/server/mail/messages.test.ts', 'src/server/mail/mail-moods.test.ts'],
  },
  {
    rule: 'a mail server elsewhere must encrypt',
    file: 'src/server/mail/delivery.ts',
    find: 'requireTLS: !isOptional && !isLocalUrl(smtpUrl)',
    replace: 'requireTLS: !isOptional && isLocalUrl(smtpUrl)',
    tests: ['src/server/mail/delivery-tls.test.ts'],
  },
]
