import * as contract from '#contract/administration.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import type { DatabaseErrors } from './database-errors.ts'
import { getStorageStatus } from './storage-status.ts'
import { getAdminSummary, type WaitingApplications, type WaitingRevisions } from './summary-service.ts'
import { createUser, type EndFormerEmail, type Invite, listUsers, updateUser } from './users-service.ts'

type Tools = {
  /** Writes to a new user. */
  invite: Invite
  /** Ends what the former address of a user gave. */
  endFormerEmail: EndFormerEmail
  databaseErrors: DatabaseErrors
  /** Who waits for a reviewer. */
  waitingApplications: WaitingApplications
  /** Which changes of live listings nobody has looked at. */
  waitingRevisions: WaitingRevisions
}

/** The administration panel: users, the counts, the storage. */
export function administrationRoutes({
  invite,
  endFormerEmail,
  databaseErrors,
  waitingApplications,
  waitingRevisions,
}: Tools): Route[] {
  return [
    listRoute(contract.listUsers, listUsers),
    route(contract.createUser, (context, input) => createUser(context, input, invite)),
    route(contract.updateUser, (context, input) => updateUser(context, input, endFormerEmail)),
    route(contract.getAdminSummary, (context) =>
      getAdminSummary(context, waitingApplications, waitingRevisions),
    ),
    route(contract.getStorageStatus, (context) => getStorageStatus(context, databaseErrors)),
  ]
}
