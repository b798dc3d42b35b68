import { publicPages } from '#contract/directory/public-pages.ts'
import { paths } from '#contract/paths.ts'

const states = [
  { name: 'no city of such a name', path: paths.cities({ q: 'xyzzy' }) },
  { name: 'coming city', path: paths.city('brazil', 'palmas') },
  { name: 'no professionals', path: paths.profiles({ q: 'xyzzy' }) },
  { name: 'coming cities too', path: paths.cities({ soon: '1' }) },
  { name: 'professionals of a group', path: paths.profiles({ group: 'guides' }) },
  {
    name: 'a type that empties the professionals',
    path: paths.profiles({ type: 'botanist', city: 'Manaus' }),
  },
  { name: 'events of two days', path: paths.events({ from: '2027-06-01', to: '2027-06-30' }) },
  { name: 'events of days in a wrong order', path: paths.events({ from: '2027-04-20', to: '2027-04-01' }) },
  { name: 'help with being listed', path: paths.help({ reason: 'onboarding' }) },
  { name: 'search', path: paths.search() },
  { name: 'no search results', path: paths.search({ q: 'xqzvwk' }) },
  { name: 'missing page', path: '/nowhere' },
  { name: 'missing country', path: paths.country('atlantis') },
  { name: 'missing city', path: paths.city('brazil', 'nowhere') },
  { name: 'missing professional', path: paths.profile('nobody') },
  { name: 'missing organization', path: paths.organization('nobody') },
  { name: 'missing group of the API', path: paths.apiGroup('nothing') },
  { name: 'no offers', path: paths.offers({ q: 'xyzzy' }) },
  { name: 'a filter that empties the offers', path: paths.offers({ type: 'wildlife', language: 'qu' }) },
  { name: 'missing offer', path: paths.offer('nothing') },
  { name: 'missing event', path: paths.event('nothing') },
]

/** One address of every kind of public page and state, on the server of the example listings. */
export const everyPage = [...publicPages.map(({ name, example }) => ({ name, path: example })), ...states]
