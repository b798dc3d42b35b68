import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'nobody is told of what they have not confirmed',
    file: 'src/server/alerts/queries.ts',
    find: 'and(isNotNull(alerts.confirmedAt), eq(alerts.kind, kind)',
    replace: 'and(eq(alerts.kind, kind)',
    tests: ['src/server/alerts/alerts.test.ts'],
  },
  {
    rule: 'examples are no offers that somebody waits for',
    file: 'src/server/alerts/queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    find: '= ${shownOffers.listingId} and ${isReal}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    replace: '= ${shownOffers.listingId}',
    tests: ['src/server/alerts/alerts.test.ts'],
  },
  {
    rule: 'a confirmed alert is not asked about again',
    file: 'src/server/alerts/service.ts',
    find: 'if (isNew) await',
    replace: 'await',
    tests: ['src/server/alerts/strangers.test.ts'],
  },
  {
    rule: 'strangers cause one mail of alerts',
    file: 'src/server/alerts/service.ts',
    find: 'if ((await secondsBeyond(tx, limits.alertMails, mailbox)) > 0) return',
    replace: '',
    tests: ['src/server/alerts/strangers.test.ts'],
  },
  {
    rule: 'a link of alerts ends after its days',
    file: 'src/server/alerts/link.ts',
    find: 'if (until > Date.now()) return alertsOf',
    replace: 'return alertsOf',
    tests: ['src/server/alerts/alerts.test.ts'],
  },
  {
    rule: 'a confirmed alert is not changed by who asks again',
    file: 'src/server/alerts/queries.ts',
    find: '      setWhere: isNull(alerts.confirmedAt),\n',
    replace: '',
    tests: ['src/server/alerts/strangers.test.ts'],
  },
  {
    rule: 'whoever wants no mail is told of nothing',
    file: 'src/server/alerts/due.ts',
    find: ' || (await isUnwanted(tx, alert.email))',
    replace: '',
    tests: ['src/server/alerts/strangers.test.ts'],
  },
  {
    rule: 'only alerts of the mailbox of a link are confirmed by it',
    file: 'src/server/alerts/queries.ts',
    find: 'and(isOf(mailbox), inArray(alerts.id, ids), isNull(alerts.confirmedAt))',
    replace: 'and(inArray(alerts.id, ids), isNull(alerts.confirmedAt))',
    tests: ['src/server/alerts/strangers.test.ts'],
  },
]
