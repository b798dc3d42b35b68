import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The parts of a listing in the owner area; a professional has those of `tabs`, an organization its guides besides. */
const tabs: string[] = ['info', 'social', 'offers', 'pictures']
const listing = (kind: string, more: string[] = []) =>
  route(
    `admin/${kind}s/:slug`,
    'workspace/listing/listing-shell.tsx',
    { id: `own-${kind}` },
    [...tabs, ...more].map((tab) =>
      route(tab, `workspace/listing/${tab}/${tab}-page.tsx`, { id: `own-${kind}-${tab}` }),
    ),
  )

export default [
  index('site/home/home-page.tsx'),
  route('cities', 'site/cities/cities-page.tsx'),
  route('location/:country', 'site/country/country-page.tsx'),
  route('location/:country/:city', 'site/city/city-page.tsx'),
  route('search', 'site/search/search-page.tsx'),
  route('help', 'site/help/help-page.tsx'),
  route('about', 'site/trust/about-page.tsx'),
  route('how-we-review', 'site/trust/how-we-review-page.tsx'),
  route('privacy', 'site/trust/privacy-page.tsx'),
  route('terms', 'site/trust/terms-page.tsx'),
  route('profiles', 'site/profiles/profiles-page.tsx'),
  route('profile/:slug', 'site/profiles/profile-page.tsx'),
  route('organizations', 'site/organizations/organizations-page.tsx'),
  route('organization/:slug', 'site/organizations/organization-page.tsx'),
  route('admin/profiles/:slug/preview', 'site/profiles/profile-preview-page.tsx'),
  route('admin/organizations/:slug/preview', 'site/organizations/organization-preview-page.tsx'),
  route('events', 'site/events/events-page.tsx'),
  route('event/:id', 'site/events/event-page.tsx'),
  route('offers', 'site/offers/offers-page.tsx'),
  route('offer/:id', 'site/offers/offer-page.tsx'),
  route('api/docs', 'site/api-docs/api-docs-page.tsx'),
  route('api/docs/:group', 'site/api-docs/api-group-page.tsx'),
  layout('entry/shell/entry.tsx', [
    route('auth/login', 'entry/sign-in/login-page.tsx'),
    route('auth/code', 'entry/sign-in/code-page.tsx'),
    route('request/:token', 'entry/request/request-page.tsx'),
    route('welcome', 'entry/onboarding/welcome-page.tsx'),
    route('welcome/type', 'entry/onboarding/type-page.tsx'),
    route('welcome/social', 'entry/onboarding/social-page.tsx'),
    route('welcome/phone', 'entry/onboarding/phone-page.tsx'),
    route('welcome/complete', 'entry/onboarding/complete-page.tsx'),
  ]),
  layout('workspace/shell/workspace.tsx', [
    layout('workspace/shell/shell.tsx', [
      route('account', 'workspace/account/account-page.tsx'),
      route('dashboard', 'workspace/dashboard/dashboard-page.tsx'),
      route('admin', 'workspace/admin-home/admin-home-page.tsx'),
      route('admin/applications', 'workspace/applications/queue-page.tsx'),
      route('admin/applications/new', 'workspace/applications/handover-page.tsx'),
      route('admin/applications/:id', 'workspace/applications/application-page.tsx'),
      route('admin/revisions', 'workspace/revisions/revisions-page.tsx'),
      route('admin/enquiries', 'workspace/enquiries/enquiries-page.tsx'),
      route('admin/enquiries/:id', 'workspace/enquiries/enquiry-page.tsx'),
      route('admin/profiles', 'workspace/listings/profiles-page.tsx'),
      route('admin/organizations', 'workspace/listings/organizations-page.tsx'),
      listing('profile'),
      listing('organization', ['guides']),
      route('admin/locations', 'workspace/places/places-page.tsx'),
      layout('workspace/users/panel-layout.tsx', [
        route('admin/users', 'workspace/users/users-page.tsx'),
        route('admin/roles', 'workspace/roles/roles-page.tsx'),
      ]),
      route('admin/audit', 'workspace/audit/audit-page.tsx'),
    ]),
  ]),
  route('*', 'site/not-found/not-found-page.tsx'),
] satisfies RouteConfig
