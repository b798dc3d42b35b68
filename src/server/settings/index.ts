export { type LiveSettings, openSettings } from './live.ts'
export { noticeOn } from './notice.ts'
export { settingRoutes } from './routes.ts'
