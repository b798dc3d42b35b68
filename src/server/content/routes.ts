import * as attractions from '#contract/content/attractions.ts'
import * as cities from '#contract/content/cities.ts'
import * as countries from '#contract/content/countries.ts'
import { previewTypedCity as previewEndpoint } from '#contract/content/preview.ts'
import { listRoute, type Route, route } from '#server/http/index.ts'
import type { CityContent } from '#server/places/index.ts'
import {
  createAttraction,
  deleteAttraction,
  listAttractions,
  listOfCity,
  putAttractionsInOrder,
  updateAttraction,
} from './attraction-service.ts'
import {
  createCity,
  deleteCity,
  getCity,
  listCities,
  openCities,
  openCity,
  updateCity,
} from './city-service.ts'
import { listCountries, updateCountry } from './country-service.ts'
import { previewTypedCity } from './preview.ts'

/** Cities, attractions and countries, kept by staff. `content` lists what is in a city. */
export const contentRoutes = (content: CityContent): Route[] => [
  listRoute(cities.listManagedCities, listCities),
  route(cities.getManagedCity, getCity),
  route(cities.createCity, createCity),
  route(cities.updateCity, updateCity),
  route(previewEndpoint, (context, input) => previewTypedCity(content, context, input)),
  route(cities.openCity, openCity),
  route(cities.openCities, openCities),
  route(cities.deleteCity, deleteCity),
  listRoute(attractions.listManagedAttractions, listAttractions),
  listRoute(attractions.listCityAttractions, listOfCity),
  route(attractions.createAttraction, createAttraction),
  route(attractions.updateAttraction, updateAttraction),
  route(attractions.deleteAttraction, deleteAttraction),
  route(attractions.orderAttractions, putAttractionsInOrder),
  listRoute(countries.listManagedCountries, listCountries),
  route(countries.updateCountry, updateCountry),
]
