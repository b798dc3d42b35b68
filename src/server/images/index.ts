export { avatarUrl, userAvatarAddress } from './avatar-url.ts'
export { mediaRoutes } from './routes.ts'
export { deleteUnusedPictures, keepPicture, lockPictures } from './stored-images-queries.ts'
export { type Picture, takePicture } from './take-image.ts'
