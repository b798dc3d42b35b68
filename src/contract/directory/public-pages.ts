import { paths } from '#contract/paths.ts'

/** The kind of thing that a page with a slug shows. */
export type PageSubject = 'country' | 'city' | 'profile' | 'organization' | 'event' | 'offer' | 'apiGroup'

type PublicPage = {
  name: string
  /** The path as `web/routes.ts` has it. */
  route: string
  /** A page of this kind from the example listings. */
  example: string
  /** Absent if there is only one page. */
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
  { name: 'offers', route: 'offers', example: paths.offers(), isInSitemap: true },
  {
    name: 'offer',
    route: 'offer/:id',
    // 'A day by canoe on the Rio Negro': an example has the same id everywhere
    example: paths.offer('8ee59045-b4ab-879a-8b41-245e99a6d011'),
    each: 'offer',
    isInSitemap: true,
  },
  { name: 'map', route: 'explore', example: paths.explore(), isInSitemap: true },
  { name: 'help', route: 'help', example: paths.help(), isInSitemap: true },
  { name: 'about', route: 'about', example: paths.about(), isInSitemap: true },
  { name: 'how we review', route: 'how-we-review', example: paths.howWeReview(), isInSitemap: true },
  { name: 'how we rank', route: 'how-we-rank', example: paths.howWeRank(), isInSitemap: true },
  { name: 'accessibility', route: 'accessibility', example: paths.accessibility(), isInSitemap: true },
  { name: 'privacy', route: 'privacy', example: paths.privacy(), isInSitemap: true },
  { name: 'terms', route: 'terms', example: paths.terms(), isInSitemap: true },
  {
    name: 'search results',
    route: 'search',
    example: paths.search({ q: 'canoe manaus' }),
    isInSitemap: false,
  },
  { name: 'description of the API', route: 'api/docs', example: paths.apiDocs(), isInSitemap: true },
  {
    name: 'calls of the API',
    route: 'api/docs/:group',
    example: paths.apiGroup('own-offers'),
    each: 'apiGroup',
    isInSitemap: true,
  },
]

/** The pages that exist only once, for search engines. */
export const fixedPages: readonly string[] = publicPages
  .filter(({ each, isInSitemap }) => isInSitemap && !each)
  .map(({ example }) => example)
