import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('site/home/home-page.tsx'),
  route('*', 'site/not-found/not-found-page.tsx'),
] satisfies RouteConfig
