export {
  type Check,
  findNeedIn,
  insertRegistration,
  lacksRegistration,
  listLacking,
  publishListing,
  type RegistrationValues,
  setStatus,
  shownRegistrations,
} from './register-queries.ts'
export { decidedListing, recordSuspension, type Suspended, suspendByRule } from './suspend.ts'
