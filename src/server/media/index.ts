export { avatarAddress, type PicturedKind, userAvatarAddress } from './avatar-address.ts'
export { deleteUnusedPictures, keepPicture, lockPictures } from './kept-queries.ts'
export { mediaRoutes } from './routes.ts'
export { type Picture, takePicture } from './take-picture.ts'
