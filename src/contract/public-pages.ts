import { paths } from './paths.ts'

/** What a page with a slug in its path shows one of. */
export type PageSubject = 'country' | 'city' | 'profile' | 'organization' | 'event'

type PublicPage = {
  name: string
  /** As `web/routes.ts` writes it. */
  route: string
  /** One page of the kind, as the example listings fill it. */
  example: string
  /** Absent where there is one page only. */
  each?: PageSubject
  isInSitemap: boolean
}

/** Every kind of public page. The sitemap, the tests of every page and the bench go through this list. */
export const publicPages: readonly PublicPage[] = [
  { name: 'home', route: '', example: paths.home(), isInSitemap: true },
  { name: 'cities', route: 'cities', example: paths.cities(), isInSitemap: true },
  {
    name: 'country',
    route: 'location/:country',
    example: paths.country('brazil'),
    each: 'country',
    isInSitemap: true,
  },
  {
    name: 'city',
    route: 'location/:country/:city',
    example: paths.city('brazil', 'manaus'),
    each: 'city',
    isInSitemap: true,
  },
  { name: 'professionals', route: 'profiles', example: paths.profiles(), isInSitemap: true },
  {
    name: 'professional',
    route: 'profile/:slug',
    example: paths.profile('ana-beatriz-correa'),
    each: 'profile',
    isInSitemap: true,
  },
  { name: 'organizations', route: 'organizations', example: paths.organizations(), isInSitemap: true },
  {
    name: 'organization',
    route: 'organization/:slug',
    example: paths.organization('remanso-cor-de-cha-expedicoes'),
    each: 'organization',
    isInSitemap: true,
  },
  { name: 'events', route: 'events', example: paths.events(), isInSitemap: true },
  {
    name: 'event',
    route: 'event/:id',
    example: paths.event('dias-de-remo-na-cheia'),
    each: 'event',
    isInSitemap: true,
  },
  { name: 'help', route: 'help', example: paths.help(), isInSitemap: true },
  { name: 'search results', route: 'search', example: paths.search({ q: 'manaus' }), isInSitemap: false },
  { name: 'description of the API', route: 'api/docs', example: paths.apiDocs(), isInSitemap: true },
]

/** The pages of which there is one each, for search engines. */
export const fixedPages: readonly string[] = publicPages
  .filter(({ each, isInSitemap }) => isInSitemap && !each)
  .map(({ example }) => example)
