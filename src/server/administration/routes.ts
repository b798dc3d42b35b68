import * as administration from '#contract/system/administration.ts'
import * as status from '#contract/system/status.ts'
import * as users from '#contract/system/users.ts'
import * as waiting from '#contract/system/waiting-counts.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import type { DatabaseErrors } from './database-errors.ts'
import type { RecentFailures } from './recent-failures.ts'
import { getStorageStatus } from './storage-status.ts'
import { getAdminSummary, getWaitingCounts, type Waits } from './summary-service.ts'
import { sendTestMail } from './test-mail.ts'
import { changeUserStates } from './user-states.ts'
import { createUser, type EndFormerEmail, type Invite, listUsers, updateUser } from './users-service.ts'

type Tools = {
  /** Writes to a new user. */
  invite: Invite
  /** Ends what the former address of a user gave. */
  endFormerEmail: EndFormerEmail
  databaseErrors: DatabaseErrors
  failures: RecentFailures
} & Waits

/** The administration panel: users, the counts, the storage. */
export function administrationRoutes({
  invite,
  endFormerEmail,
  databaseErrors,
  failures,
  ...waits
}: Tools): Route[] {
  return [
    listRoute(users.listUsers, listUsers),
    route(users.createUser, (context, input) => createUser(context, input, invite)),
    route(users.updateUser, (context, input) => updateUser(context, input, endFormerEmail)),
    route(users.changeUserStates, changeUserStates),
    route(administration.getAdminSummary, (context) => getAdminSummary(context, waits, failures)),
    route(waiting.getWaitingCounts, (context) => getWaitingCounts(context, waits)),
    route(status.getStorageStatus, (context) => getStorageStatus(context, databaseErrors)),
    route(status.sendTestMail, sendTestMail),
  ]
}
