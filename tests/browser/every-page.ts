import { paths } from '#contract/paths.ts'
import { publicPages } from '#contract/public-pages.ts'

const states = [
  { name: 'no city of such a name', path: paths.cities({ q: 'xyzzy' }) },
  { name: 'coming city', path: paths.city('brazil', 'palmas') },
  { name: 'no professionals', path: paths.profiles({ q: 'xyzzy' }) },
  { name: 'help with being listed', path: paths.help({ reason: 'onboarding' }) },
  { name: 'search', path: paths.search() },
  { name: 'no search results', path: paths.search({ q: 'xqzvwk' }) },
  { name: 'missing page', path: '/nowhere' },
  { name: 'missing country', path: paths.country('atlantis') },
  { name: 'missing city', path: paths.city('brazil', 'nowhere') },
  { name: 'missing professional', path: paths.profile('nobody') },
  { name: 'missing organization', path: paths.organization('nobody') },
  { name: 'missing event', path: paths.event('nothing') },
]

/** One address of every kind of public page and state, on the server of the example listings. */
export const everyPage = [...publicPages.map(({ name, example }) => ({ name, path: example })), ...states]

/** The same page in a language. */
export const inLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
