type Query = Readonly<Record<string, unknown>>

/** A path with its query; names without a value are left out. */
export function withQuery(path: string, values: Query): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size ? `${path}?${query}` : path
}

const page =
  (path: string) =>
  (query: Query = {}) =>
    withQuery(path, query)

/** The path of every page: `paths.event(slug)`, `paths.profiles({ type: 'guide' })`. No link is written by hand. */
export const paths = {
  home: page('/'),
  cities: page('/cities'),
  country: (slug: string) => `/location/${slug}`,
  city: (countrySlug: string, slug: string) => `/location/${countrySlug}/${slug}`,
  search: page('/search'),
  help: page('/help'),
  profiles: page('/profiles'),
  profile: (slug: string) => `/profile/${slug}`,
  organizations: page('/organizations'),
  organization: (slug: string) => `/organization/${slug}`,
  events: page('/events'),
  event: (slug: string) => `/event/${slug}`,
  apiDocs: page('/api/docs'),
  logIn: page('/auth/login'),
  logInAt: (provider: string, query: Query = {}) =>
    withQuery(`/auth/oidc/${encodeURIComponent(provider)}`, query),
  code: page('/auth/code'),
  logOut: page('/auth/logout'),
  account: page('/account'),
  welcome: page('/welcome'),
  welcomeType: page('/welcome/type'),
  welcomeSocial: page('/welcome/social'),
  welcomePhone: page('/welcome/phone'),
  welcomeComplete: page('/welcome/complete'),
  dashboard: page('/dashboard'),
  admin: page('/admin'),
  users: page('/admin/users'),
  roles: page('/admin/roles'),
  audit: page('/admin/audit'),
  applications: page('/admin/applications'),
  application: (id: string, query: Query = {}) => withQuery(`/admin/applications/${id}`, query),
  newHandover: page('/admin/applications/new'),
} as const
