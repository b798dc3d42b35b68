import type { Mutant } from '#tests/mutants/mutant.ts'

export const mutants: Mutant[] = [
  {
    rule: 'the database itself keeps one open claim of a person',
    file: 'src/server/database/migrations/0027_reports.sql',
    find: 'CREATE UNIQUE INDEX "claims_one_open"',
    replace: 'CREATE INDEX "claims_one_open"',
    tests: ['src/server/ownership/claims.test.ts'],
  },
  {
    rule: 'the database itself gives no more places of an event away than there are',
    file: 'src/server/database/migrations/0023_requests.sql',
    find: ' and "event_places"."taken" <= "event_places"."capacity")',
    replace: ')',
    tests: ['src/server/requests/places.test.ts'],
  },
  {
    rule: 'the database itself gives no more places of a day away than there are',
    file: 'src/server/database/migrations/0034_events_more.sql',
    find: ' and "event_days"."taken" <= "event_days"."capacity")',
    replace: ')',
    tests: ['src/server/requests/series-places.test.ts'],
  },
  {
    rule: 'the database itself keeps a closed application as it is',
    file: 'src/server/database/migrations/0060_decided_rows.sql',
    find: "RAISE EXCEPTION 'a closed application does not change' USING ERRCODE = 'check_violation';",
    replace: 'NULL;',
    tests: ['src/server/applications/may-decide.test.ts'],
  },
]
