import * as contract from '#contract/listings/gallery.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import { listLibrary, reusePicture } from './library/service.ts'
import {
  addPicture,
  changePicture,
  deletePicture,
  listPictures,
  makeCover,
  putPicturesInOrder,
  removePicture,
  setFocalPoint,
} from './pictures-service.ts'

const { profile, organization, offer, city, attraction, country, event } = contract.galleries

/** The galleries of listings, offers, events and what staff keep. */
export const pictureRoutes: Route[] = [
  listRoute(profile.list, (context, { id }) => listPictures(context, { kind: 'profile', id })),
  listRoute(organization.list, (context, { id }) => listPictures(context, { kind: 'organization', id })),
  listRoute(offer.list, (context, { id }) => listPictures(context, { kind: 'offer', id })),
  route(profile.upload, (context, { slug, ...sent }) =>
    addPicture(context, { kind: 'profile', id: slug }, sent),
  ),
  route(organization.upload, (context, { slug, ...sent }) =>
    addPicture(context, { kind: 'organization', id: slug }, sent),
  ),
  route(offer.upload, (context, { id, ...sent }) => addPicture(context, { kind: 'offer', id }, sent)),
  route(profile.order, (context, { id, ids }) => putPicturesInOrder(context, { kind: 'profile', id }, ids)),
  route(organization.order, (context, { id, ids }) =>
    putPicturesInOrder(context, { kind: 'organization', id }, ids),
  ),
  route(offer.order, (context, { id, ids }) => putPicturesInOrder(context, { kind: 'offer', id }, ids)),
  listRoute(city.list, (context, { id }) => listPictures(context, { kind: 'city', id })),
  route(city.upload, (context, { id, ...sent }) => addPicture(context, { kind: 'city', id }, sent)),
  route(city.order, (context, { id, ids }) => putPicturesInOrder(context, { kind: 'city', id }, ids)),
  listRoute(attraction.list, (context, { id }) => listPictures(context, { kind: 'attraction', id })),
  route(attraction.upload, (context, { id, ...sent }) =>
    addPicture(context, { kind: 'attraction', id }, sent),
  ),
  route(attraction.order, (context, { id, ids }) =>
    putPicturesInOrder(context, { kind: 'attraction', id }, ids),
  ),
  listRoute(country.list, (context, { id }) => listPictures(context, { kind: 'country', id })),
  route(country.upload, (context, { id, ...sent }) => addPicture(context, { kind: 'country', id }, sent)),
  route(country.order, (context, { id, ids }) => putPicturesInOrder(context, { kind: 'country', id }, ids)),
  listRoute(event.list, (context, { id }) => listPictures(context, { kind: 'event', id })),
  route(event.upload, (context, { id, ...sent }) => addPicture(context, { kind: 'event', id }, sent)),
  route(event.order, (context, { id, ids }) => putPicturesInOrder(context, { kind: 'event', id }, ids)),
  listRoute(contract.listPictureLibrary, listLibrary),
  route(contract.reusePicture, reusePicture),
  route(contract.changePicture, changePicture),
  route(contract.makeCover, makeCover),
  route(contract.setFocalPoint, setFocalPoint),
  route(contract.deletePicture, deletePicture),
  route(contract.removePicture, removePicture),
]
