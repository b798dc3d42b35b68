import { paths } from '#contract/paths.ts'
import type { Sample } from './looking-around.ts'

type WorkspacePage = { name: string; path: string; as?: Sample }

/** One address of every page for one person and of each of its states, on the server of the example listings. */
export const workspacePages: WorkspacePage[] = [
  { name: 'sign-in', path: '/auth/login' },
  // not known yet where tests are only listed
  { name: 'sample accounts', path: paths.logIn({ look: process.env.EXAMPLES_LOOK_AROUND }) },
  { name: 'sign-in that failed at a provider', path: '/auth/login?error=access_denied' },
  { name: 'link of the mail', path: `/auth/code?email=ana@example.org&secret=${'x'.repeat(43)}` },
  { name: 'incomplete link', path: '/auth/code' },
  { name: 'sign-in required', path: '/dashboard' },
  { name: 'access denied', path: '/admin/users', as: 'provider' },
  { name: 'account', path: '/account', as: 'traveller' },
  { name: 'account of a provider', path: '/account', as: 'provider' },
  { name: 'profiles of a provider', path: paths.ownListings('profile'), as: 'provider' },
  { name: 'organizations of a provider', path: paths.ownListings('organization'), as: 'provider' },
  { name: 'no such listing', path: paths.ownListing('profile', 'nobody', 'social'), as: 'provider' },
  {
    name: 'everyone’s profiles',
    path: paths.ownListings('profile', { scope: 'all', q: 'xyzzy' }),
    as: 'administrator',
  },
  { name: 'account of staff', path: '/account', as: 'staff' },
  { name: 'places', path: '/admin/locations', as: 'provider' },
  { name: 'places of everyone', path: '/admin/locations?scope=all', as: 'administrator' },
  { name: 'dashboard', path: '/dashboard', as: 'administrator' },
  { name: 'cities of the content', path: paths.content(), as: 'administrator' },
  { name: 'no cities', path: paths.content({ q: 'xyzzy' }), as: 'administrator' },
  { name: 'attractions', path: paths.contentAttractions(), as: 'administrator' },
  { name: 'countries', path: paths.contentCountries(), as: 'administrator' },
  { name: 'administration', path: '/admin', as: 'administrator' },
  { name: 'applications', path: '/admin/applications', as: 'administrator' },
  { name: 'no applications', path: '/admin/applications?q=xyzzy', as: 'administrator' },
  { name: 'listing for somebody', path: '/admin/applications/new', as: 'administrator' },
  { name: 'changes of live listings', path: '/admin/revisions', as: 'administrator' },
  { name: 'reports of visitors', path: paths.reports(), as: 'administrator' },
  { name: 'claims', path: paths.claims(), as: 'administrator' },
  { name: 'report form', path: paths.report('profile', 'ana-beatriz-correa') },
  { name: 'requests of travelers', path: paths.enquiries(), as: 'provider' },
  { name: 'events of a provider', path: paths.ownEvents(), as: 'provider' },
  { name: 'everyone’s events', path: paths.ownEvents({ scope: 'all' }), as: 'administrator' },
  { name: 'new event', path: paths.newEvent(), as: 'provider' },
  { name: 'users', path: '/admin/users', as: 'administrator' },
  { name: 'no users', path: '/admin/users?q=xyzzy', as: 'administrator' },
  { name: 'roles', path: '/admin/roles', as: 'administrator' },
  { name: 'no roles', path: '/admin/roles?q=xyzzy', as: 'administrator' },
  { name: 'audit log', path: '/admin/audit', as: 'administrator' },
  { name: 'figures', path: paths.analytics(), as: 'administrator' },
  { name: 'settings', path: paths.settings(), as: 'administrator' },
]
