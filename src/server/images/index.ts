export { avatarUrl, userAvatarUrl } from './avatar-url.ts'
export { mediaRoutes } from './routes.ts'
export { deleteUnusedImages, lockImages, storeImage } from './stored-images-queries.ts'
export { type NewImage, takeImage } from './take-image.ts'
