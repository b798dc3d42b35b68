import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('site/home/home-page.tsx'),
  route('cities', 'site/cities/cities-page.tsx'),
  route('location/:country', 'site/country/country-page.tsx'),
  route('location/:country/:city', 'site/city/city-page.tsx'),
  route('search', 'site/search/search-page.tsx'),
  route('help', 'site/help/help-page.tsx'),
  route('profiles', 'site/profiles/profiles-page.tsx'),
  route('profile/:slug', 'site/profiles/profile-page.tsx'),
  route('organizations', 'site/organizations/organizations-page.tsx'),
  route('organization/:slug', 'site/organizations/organization-page.tsx'),
  route('events', 'site/events/events-page.tsx'),
  route('event/:id', 'site/events/event-page.tsx'),
  route('api/docs', 'site/api-docs/api-docs-page.tsx'),
  layout('entry/shell/entry.tsx', [
    route('auth/login', 'entry/sign-in/login-page.tsx'),
    route('auth/code', 'entry/sign-in/code-page.tsx'),
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
      layout('workspace/users/panel-layout.tsx', [
        route('admin/users', 'workspace/users/users-page.tsx'),
        route('admin/roles', 'workspace/roles/roles-page.tsx'),
      ]),
      route('admin/audit', 'workspace/audit/audit-page.tsx'),
    ]),
  ]),
  route('*', 'site/not-found/not-found-page.tsx'),
] satisfies RouteConfig
