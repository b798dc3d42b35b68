export {
  applicationAvatarUrl,
  avatarUrl,
  draftAvatarUrl,
  ownListingAvatarUrl,
  userAvatarUrl,
} from './avatar-url.ts'
export { withCovers } from './covers.ts'
export {
  listAttractionGalleries,
  listCityGallery,
  listCountryGallery,
  listEventGallery,
  listGallery,
  listOwnEventGallery,
  ownFiles,
  presentGallery,
  presentOwnGallery,
  previewGallery,
} from './gallery.ts'
export {
  coverOfAttraction,
  coverOfCity,
  coverOfOffer,
  filesOfImage,
  focalPointOf,
  galleryOfOffer,
} from './gallery-queries.ts'
export { ImageFolder, isHash } from './image-folder.ts'
export { type ImageHome, imageFolder, imageHome } from './image-home.ts'
export type { NewImage } from './new-image.ts'
export { readPublicPicture } from './picture-files.ts'
export { mediaRoutes, sendImageFile } from './routes.ts'
export { sharp } from './sharp.ts'
export { deleteUnusedImages, lockImages, storeImage } from './stored-images-queries.ts'
export { keepImagesSwept, sweepImages } from './sweep-images.ts'
export { takeImage, takePicture } from './take-image.ts'
