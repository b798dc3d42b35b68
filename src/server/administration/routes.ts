import * as contract from '#contract/administration.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import type { DatabaseErrors } from './database-errors.ts'
import { getStorageStatus } from './storage-status.ts'
import { getAdminSummary, type Waits } from './summary-service.ts'
import { sendTestMail } from './test-mail.ts'
import { createUser, type EndFormerEmail, type Invite, listUsers, updateUser } from './users-service.ts'

type Tools = {
  /** Writes to a new user. */
  invite: Invite
  /** Ends what the former address of a user gave. */
  endFormerEmail: EndFormerEmail
  databaseErrors: DatabaseErrors
} & Waits

/** The administration panel: users, the counts, the storage. */
export function administrationRoutes({ invite, endFormerEmail, databaseErrors, ...waits }: Tools): Route[] {
  return [
    listRoute(contract.listUsers, listUsers),
    route(contract.createUser, (context, input) => createUser(context, input, invite)),
    route(contract.updateUser, (context, input) => updateUser(context, input, endFormerEmail)),
    route(contract.getAdminSummary, (context) => getAdminSummary(context, waits)),
    route(contract.getStorageStatus, (context) => getStorageStatus(context, databaseErrors)),
    route(contract.sendTestMail, sendTestMail),
  ]
}
