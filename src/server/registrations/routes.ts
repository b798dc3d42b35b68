import * as contract from '#contract/registrations/registrations.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { deleteRegistration, readRegistrations, setRegistration } from './own.ts'
import { checkRegistration, getRegistrationCounts, listRegistrations } from './staff.ts'

/** Registrations of listings, for their owners and for staff. */
export const registrationRoutes: Route[] = [
  route(contract.getRegistrations, readRegistrations),
  route(contract.setRegistration, setRegistration),
  route(contract.deleteRegistration, deleteRegistration),
  listRoute(contract.listRegistrations, listRegistrations),
  route(contract.getRegistrationCounts, getRegistrationCounts),
  route(contract.checkRegistration, checkRegistration),
]
