import type { ReportKind } from './directory/report-kinds.ts'

export type OwnListingTab =
  | 'info'
  | 'social'
  | 'offers'
  | 'pictures'
  | 'guides'
  | 'registrations'
  | 'deposit'
  | 'reviews'
  | 'handing'
  | 'preview'

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
  /** Everything on one map. */
  explore: page('/explore'),
  /** Stores a language and returns to the page: `paths.language({ lang, return })`. */
  language: page('/language'),
  help: page('/help'),
  about: page('/about'),
  howWeReview: page('/how-we-review'),
  /** `paths.howWeRank()` with `#reviews`: how reviews work. */
  howWeRank: page('/how-we-rank'),
  accessibility: page('/accessibility'),
  privacy: page('/privacy'),
  terms: page('/terms'),
  profiles: page('/profiles'),
  profile: (slug: string) => `/profile/${slug}`,
  organizations: page('/organizations'),
  organization: (slug: string) => `/organization/${slug}`,
  events: page('/events'),
  event: (slug: string) => `/event/${slug}`,
  offers: page('/offers'),
  offer: (id: string) => `/offer/${id}`,
  apiDocs: page('/api/docs'),
  /** The calls of one group of the API. */
  apiGroup: (slug: string) => `/api/docs/${slug}`,
  /** The private page of a request. */
  request: (token: string, query: Query = {}) => withQuery(`/request/${token}`, query),
  /** The unconfirmed requests in the name of a mailbox, for its owner. */
  requestMailbox: (token: string) => `/request/${token}/mailbox`,
  /** The form to report something; `subject` is its slug, or its id if it has none. */
  report: (kind: ReportKind, subject: string, query: Query = {}) =>
    withQuery(`/report/${kind}/${subject}`, query),
  /** The form to ask for a mail once there is something in a city: its id or slug, and the kind. */
  newAlert: page('/alerts/new'),
  /** The alerts of a mailbox, for its owner. */
  alerts: (token: string) => `/alerts/${token}`,
  /** The page on which a logged-in user proves that a listing without an owner is theirs. */
  claim: (kind: 'profile' | 'organization', slug: string, query: Query = {}) =>
    withQuery(`/claim/${kind}/${slug}`, query),
  /** A decision, for who was told of it: its id with their account, or the secret of a mail. */
  decision: (key: string) => `/decision/${key}`,
  logIn: page('/auth/login'),
  logInAt: (provider: string, query: Query = {}) =>
    withQuery(`/auth/oidc/${encodeURIComponent(provider)}`, query),
  code: page('/auth/code'),
  logOut: page('/auth/logout'),
  /** Leads somebody who has logged in to their first page. */
  start: page('/auth/start'),
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
  settings: page('/admin/settings'),
  searchWords: page('/admin/settings/search'),
  analytics: page('/admin/analytics'),
  applications: page('/admin/applications'),
  application: (id: string, query: Query = {}) => withQuery(`/admin/applications/${id}`, query),
  newHandover: page('/admin/applications/new'),
  ownListings: (kind: 'profile' | 'organization', query: Query = {}) => withQuery(`/admin/${kind}s`, query),
  /** A tab of a listing in the owner area. */
  ownListing: (
    kind: 'profile' | 'organization',
    slug: string,
    tab: OwnListingTab = 'info',
    query: Query = {},
  ) => withQuery(`/admin/${kind}s/${slug}/${tab}`, query),
  /** An offer as visitors will see it. */
  offerPreview: (id: string) => `/admin/offers/${id}/preview`,
  /** The parts of a listing, with their state. */
  ownPage: (kind: 'profile' | 'organization', slug: string) => `/admin/${kind}s/${slug}`,
  /** The home of a provider. */
  ownHome: page('/admin/home'),
  /** The parts of a provider's listing, or all of their listings. */
  myPage: page('/admin/my-page'),
  ownPlaces: page('/admin/locations'),
  /** Everyone's offers, for staff. */
  managedOffers: page('/admin/offers'),
  content: page('/admin/content'),
  contentAttractions: page('/admin/content/attractions'),
  contentCountries: page('/admin/content/countries'),
  translations: page('/admin/translations'),
  typeNames: page('/admin/translations/types'),
  /** A city as staff edit it, and its parts. */
  contentCity: (id: string, part?: 'attractions' | 'pictures' | 'preview') =>
    `/admin/content/cities/${id}${part ? `/${part}` : ''}`,
  enquiries: page('/admin/enquiries'),
  /** A traveler's request, for its provider. */
  enquiry: (id: string) => `/admin/enquiries/${id}`,
  calendar: page('/admin/calendar'),
  /** The calendar that a phone subscribes to. */
  calendarFeed: (token: string) => `/calendar/${token}.ics`,
  busyFeed: (token: string) => `/calendar/${token}/days.ics`,
  revisions: page('/admin/revisions'),
  reports: page('/admin/reports'),
  /** Reviews that staff look at. */
  heldReviews: page('/admin/held-reviews'),
  claims: page('/admin/claims'),
  registrations: page('/admin/registrations'),
  objections: page('/admin/objections'),
  ownEvents: page('/admin/events'),
  newEvent: page('/admin/events/new'),
  /** An event for its organizer and for staff. */
  /** An event as visitors will see it. */
  eventPreview: (id: string) => `/admin/events/${id}/preview`,
  ownEvent: (id: string) => `/admin/events/${id}`,
  eventPeople: (id: string) => `/admin/events/${id}/people`,
  imports: page('/admin/imports'),
  newImport: page('/admin/imports/new'),
  import: (id: string, query: Query = {}) => withQuery(`/admin/imports/${id}`, query),
} as const
