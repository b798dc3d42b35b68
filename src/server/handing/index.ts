export { handOverToInvited } from './hand-over.ts'
export { handingRoutes } from './routes.ts'
