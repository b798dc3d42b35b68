import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('site/home/home-page.tsx'),
  route('cities', 'site/cities/cities-page.tsx'),
  route('location/:country', 'site/country/country-page.tsx'),
  route('location/:country/:city', 'site/city/city-page.tsx'),
  route('search', 'site/search/search-page.tsx'),
  route('help', 'site/help/help-page.tsx'),
  route('*', 'site/not-found/not-found-page.tsx'),
] satisfies RouteConfig
