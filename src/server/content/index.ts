export { updateAttraction } from './attraction-service.ts'
export { getCity, updateCity } from './city-service.ts'
export { updateCountry } from './country-service.ts'
export { contentRoutes } from './routes.ts'
