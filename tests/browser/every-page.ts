/** One address of every kind of public page and state, on the server of the example listings. */
export const everyPage = [
  { name: 'home', path: '/' },
  { name: 'cities', path: '/cities' },
  { name: 'no city of such a name', path: '/cities?q=xyzzy' },
  { name: 'country', path: '/location/brazil' },
  { name: 'city', path: '/location/brazil/manaus' },
  { name: 'coming city', path: '/location/brazil/palmas' },
  { name: 'professionals', path: '/profiles' },
  { name: 'no professionals', path: '/profiles?q=xyzzy' },
  { name: 'professional', path: '/profile/ana-beatriz-correa' },
  { name: 'organizations', path: '/organizations' },
  { name: 'organization', path: '/organization/remanso-cor-de-cha-expedicoes' },
  { name: 'events', path: '/events' },
  { name: 'event', path: '/event/dias-de-remo-na-cheia' },
  { name: 'help', path: '/help' },
  { name: 'help with being listed', path: '/help?reason=onboarding' },
  { name: 'search', path: '/search' },
  { name: 'search results', path: '/search?q=manaus' },
  { name: 'no search results', path: '/search?q=xqzvwk' },
  { name: 'description of the API', path: '/api/docs' },
  { name: 'missing page', path: '/nowhere' },
  { name: 'missing country', path: '/location/atlantis' },
  { name: 'missing city', path: '/location/brazil/nowhere' },
  { name: 'missing professional', path: '/profile/nobody' },
  { name: 'missing organization', path: '/organization/nobody' },
  { name: 'missing event', path: '/event/nothing' },
] as const

/** The same page in a language. */
export const inLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
