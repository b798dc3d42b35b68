export { doWhatIsDue, requestsQueue } from './due.ts'
export { leaveRequests } from './leave.ts'
export { requestRoutes } from './routes.ts'
