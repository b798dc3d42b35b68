import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import { type Language, languages } from '#contract/languages.ts'

/** The English catalogue decides which texts exist. A new namespace is four files and one line here. */
export type English = {
  accessibility: typeof import('./locales/en/accessibility.json')
  account: typeof import('./locales/en/account.json')
  analytics: typeof import('./locales/en/analytics.json')
  'api-docs': typeof import('./locales/en/api-docs.json')
  applications: typeof import('./locales/en/applications.json')
  audit: typeof import('./locales/en/audit.json')
  calendar: typeof import('./locales/en/calendar.json')
  'calendar-address': typeof import('./locales/en/calendar-address.json')
  cities: typeof import('./locales/en/cities.json')
  claim: typeof import('./locales/en/claim.json')
  registrations: typeof import('./locales/en/registrations.json')
  claims: typeof import('./locales/en/claims.json')
  common: typeof import('./locales/en/common.json')
  lists: typeof import('./locales/en/lists.json')
  contact: typeof import('./locales/en/contact.json')
  content: typeof import('./locales/en/content.json')
  'content-city': typeof import('./locales/en/content-city.json')
  dashboard: typeof import('./locales/en/dashboard.json')
  'decision-page': typeof import('./locales/en/decision-page.json')
  decisions: typeof import('./locales/en/decisions.json')
  editing: typeof import('./locales/en/editing.json')
  errors: typeof import('./locales/en/errors.json')
  'event-dates': typeof import('./locales/en/event-dates.json')
  explore: typeof import('./locales/en/explore.json')
  'event-message': typeof import('./locales/en/event-message.json')
  events: typeof import('./locales/en/events.json')
  help: typeof import('./locales/en/help.json')
  'held-reviews': typeof import('./locales/en/held-reviews.json')
  home: typeof import('./locales/en/home.json')
  'live-preview': typeof import('./locales/en/live-preview.json')
  imports: typeof import('./locales/en/imports.json')
  invitations: typeof import('./locales/en/invitations.json')
  listings: typeof import('./locales/en/listings.json')
  location: typeof import('./locales/en/location.json')
  'managed-listings': typeof import('./locales/en/managed-listings.json')
  mail: typeof import('./locales/en/mail.json')
  morning: typeof import('./locales/en/morning.json')
  objections: typeof import('./locales/en/objections.json')
  offline: typeof import('./locales/en/offline.json')
  'offer-calendars': typeof import('./locales/en/offer-calendars.json')
  'offer-words': typeof import('./locales/en/offer-words.json')
  offers: typeof import('./locales/en/offers.json')
  onboarding: typeof import('./locales/en/onboarding.json')
  organizations: typeof import('./locales/en/organizations.json')
  owner: typeof import('./locales/en/owner.json')
  'field-errors': typeof import('./locales/en/field-errors.json')
  fields: typeof import('./locales/en/fields.json')
  figures: typeof import('./locales/en/figures.json')
  'own-review': typeof import('./locales/en/own-review.json')
  'own-home': typeof import('./locales/en/own-home.json')
  'own-events': typeof import('./locales/en/own-events.json')
  'owner-guides': typeof import('./locales/en/owner-guides.json')
  'owner-deletion': typeof import('./locales/en/owner-deletion.json')
  'owner-deposit': typeof import('./locales/en/owner-deposit.json')
  'owner-handing': typeof import('./locales/en/owner-handing.json')
  'owner-lists': typeof import('./locales/en/owner-lists.json')
  'owner-info': typeof import('./locales/en/owner-info.json')
  'owner-reviews': typeof import('./locales/en/owner-reviews.json')
  'owner-social': typeof import('./locales/en/owner-social.json')
  'owner-merge': typeof import('./locales/en/owner-merge.json')
  'owner-offers': typeof import('./locales/en/owner-offers.json')
  'owner-pictures': typeof import('./locales/en/owner-pictures.json')
  'owner-places': typeof import('./locales/en/owner-places.json')
  'managed-offers': typeof import('./locales/en/managed-offers.json')
  panel: typeof import('./locales/en/panel.json')
  profiles: typeof import('./locales/en/profiles.json')
  ranking: typeof import('./locales/en/ranking.json')
  reasons: typeof import('./locales/en/reasons.json')
  alerts: typeof import('./locales/en/alerts.json')
  report: typeof import('./locales/en/report.json')
  reports: typeof import('./locales/en/reports.json')
  requests: typeof import('./locales/en/requests.json')
  'review-notes': typeof import('./locales/en/review-notes.json')
  enquiries: typeof import('./locales/en/enquiries.json')
  reviews: typeof import('./locales/en/reviews.json')
  revisions: typeof import('./locales/en/revisions.json')
  'rule-words': typeof import('./locales/en/rule-words.json')
  search: typeof import('./locales/en/search.json')
  'search-words': typeof import('./locales/en/search-words.json')
  settings: typeof import('./locales/en/settings.json')
  'sign-in': typeof import('./locales/en/sign-in.json')
  'sign-in-again': typeof import('./locales/en/sign-in-again.json')
  table: typeof import('./locales/en/table.json')
  translations: typeof import('./locales/en/translations.json')
  trust: typeof import('./locales/en/trust.json')
  types: typeof import('./locales/en/types.json')
  workspace: typeof import('./locales/en/workspace.json')
}

export type Namespace = keyof English
export type Catalogues = { [Each in Namespace]: Record<Language, English[Each]> }

// found by the package's own name for it: this file may run from source or inside a build
const folder = resolve(createRequire(import.meta.url).resolve('#i18n/locales/en/common.json'), '../..')

const read = (language: Language, namespace: string): object =>
  JSON.parse(readFileSync(resolve(folder, language, `${namespace}.json`), 'utf8'))

export const namespaces = readdirSync(resolve(folder, 'en'))
  .map((file) => basename(file, '.json'))
  .sort() as Namespace[]

/** Every text of the interface, by namespace and language, read from the folder `locales` at start. */
export const catalogues = Object.fromEntries(
  namespaces.map((namespace) => [
    namespace,
    Object.fromEntries(languages.map((language) => [language, read(language, namespace)])),
  ]),
) as Catalogues
