export { doWhatIsDue, requestsQueue } from './due.ts'
export { leaveRequests } from './leave.ts'
export { emailOf, refuseMachines, refuseWrong, type Wrong } from './read-asked.ts'
export { requestRoutes } from './routes.ts'
