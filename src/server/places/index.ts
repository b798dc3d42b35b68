export { presentCity } from './city-reference.ts'
export { type CityContent, previewCity } from './city-service.ts'
export { citySlug } from './city-slug.ts'
export {
  cityColumns,
  hasPublicListing,
  isIn,
  isVisiblePlace,
  placeColumns,
  places,
} from './columns-queries.ts'
export { getCountry, listCountries } from './countries-service.ts'
export { getCity, getLocation, listLocations } from './locations-service.ts'
export { findPlace, type Place } from './place-filter.ts'
export { presentPlace } from './place-reference.ts'
export { placeRoutes } from './routes.ts'
