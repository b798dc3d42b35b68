export { avatarAddress, type PicturedKind } from './avatar-address.ts'
export { mediaRoutes } from './routes.ts'
