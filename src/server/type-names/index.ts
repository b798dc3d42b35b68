export { type LiveTypeNames, openTypeNames } from './live.ts'
export { typeNameRoutes } from './routes.ts'
export { countNames, listOpenNames, saveName } from './service.ts'
