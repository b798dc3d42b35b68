/** What a translation must have: every text of the English catalogue. */
type Texts<English> = { [Key in keyof English]: English[Key] extends string ? string : Texts<English[Key]> }
type Translated<English, Other extends Texts<English>> = Other

/** The type checker names a text that a language lacks, at the line of its catalogue. Three lines for a namespace. */
export type Translations = [
  Translated<typeof import('./locales/en/fields.json'), typeof import('./locales/fr/fields.json')>,
  Translated<typeof import('./locales/en/fields.json'), typeof import('./locales/pt/fields.json')>,
  Translated<typeof import('./locales/en/fields.json'), typeof import('./locales/es/fields.json')>,
  Translated<
    typeof import('./locales/en/event-message.json'),
    typeof import('./locales/fr/event-message.json')
  >,
  Translated<
    typeof import('./locales/en/event-message.json'),
    typeof import('./locales/pt/event-message.json')
  >,
  Translated<
    typeof import('./locales/en/event-message.json'),
    typeof import('./locales/es/event-message.json')
  >,
  Translated<
    typeof import('./locales/en/owner-handing.json'),
    typeof import('./locales/fr/owner-handing.json')
  >,
  Translated<
    typeof import('./locales/en/owner-handing.json'),
    typeof import('./locales/pt/owner-handing.json')
  >,
  Translated<
    typeof import('./locales/en/owner-handing.json'),
    typeof import('./locales/es/owner-handing.json')
  >,
  Translated<typeof import('./locales/en/account.json'), typeof import('./locales/fr/account.json')>,
  Translated<typeof import('./locales/en/account.json'), typeof import('./locales/pt/account.json')>,
  Translated<typeof import('./locales/en/account.json'), typeof import('./locales/es/account.json')>,
  Translated<typeof import('./locales/en/figures.json'), typeof import('./locales/fr/figures.json')>,
  Translated<typeof import('./locales/en/figures.json'), typeof import('./locales/pt/figures.json')>,
  Translated<typeof import('./locales/en/figures.json'), typeof import('./locales/es/figures.json')>,
  Translated<typeof import('./locales/en/api-docs.json'), typeof import('./locales/fr/api-docs.json')>,
  Translated<typeof import('./locales/en/api-docs.json'), typeof import('./locales/pt/api-docs.json')>,
  Translated<typeof import('./locales/en/api-docs.json'), typeof import('./locales/es/api-docs.json')>,
  Translated<
    typeof import('./locales/en/applications.json'),
    typeof import('./locales/fr/applications.json')
  >,
  Translated<
    typeof import('./locales/en/applications.json'),
    typeof import('./locales/pt/applications.json')
  >,
  Translated<
    typeof import('./locales/en/applications.json'),
    typeof import('./locales/es/applications.json')
  >,
  Translated<typeof import('./locales/en/audit.json'), typeof import('./locales/fr/audit.json')>,
  Translated<typeof import('./locales/en/audit.json'), typeof import('./locales/pt/audit.json')>,
  Translated<typeof import('./locales/en/audit.json'), typeof import('./locales/es/audit.json')>,
  Translated<typeof import('./locales/en/cities.json'), typeof import('./locales/fr/cities.json')>,
  Translated<typeof import('./locales/en/cities.json'), typeof import('./locales/pt/cities.json')>,
  Translated<typeof import('./locales/en/cities.json'), typeof import('./locales/es/cities.json')>,
  Translated<typeof import('./locales/en/claim.json'), typeof import('./locales/fr/claim.json')>,
  Translated<typeof import('./locales/en/claim.json'), typeof import('./locales/pt/claim.json')>,
  Translated<typeof import('./locales/en/claim.json'), typeof import('./locales/es/claim.json')>,
  Translated<
    typeof import('./locales/en/registrations.json'),
    typeof import('./locales/fr/registrations.json')
  >,
  Translated<
    typeof import('./locales/en/registrations.json'),
    typeof import('./locales/pt/registrations.json')
  >,
  Translated<
    typeof import('./locales/en/registrations.json'),
    typeof import('./locales/es/registrations.json')
  >,
  Translated<
    typeof import('./locales/en/decision-page.json'),
    typeof import('./locales/fr/decision-page.json')
  >,
  Translated<
    typeof import('./locales/en/decision-page.json'),
    typeof import('./locales/pt/decision-page.json')
  >,
  Translated<
    typeof import('./locales/en/decision-page.json'),
    typeof import('./locales/es/decision-page.json')
  >,
  Translated<typeof import('./locales/en/decisions.json'), typeof import('./locales/fr/decisions.json')>,
  Translated<typeof import('./locales/en/decisions.json'), typeof import('./locales/pt/decisions.json')>,
  Translated<typeof import('./locales/en/decisions.json'), typeof import('./locales/es/decisions.json')>,
  Translated<typeof import('./locales/en/objections.json'), typeof import('./locales/fr/objections.json')>,
  Translated<typeof import('./locales/en/objections.json'), typeof import('./locales/pt/objections.json')>,
  Translated<typeof import('./locales/en/objections.json'), typeof import('./locales/es/objections.json')>,
  Translated<typeof import('./locales/en/claims.json'), typeof import('./locales/fr/claims.json')>,
  Translated<typeof import('./locales/en/claims.json'), typeof import('./locales/pt/claims.json')>,
  Translated<typeof import('./locales/en/claims.json'), typeof import('./locales/es/claims.json')>,
  Translated<typeof import('./locales/en/common.json'), typeof import('./locales/fr/common.json')>,
  Translated<typeof import('./locales/en/common.json'), typeof import('./locales/pt/common.json')>,
  Translated<typeof import('./locales/en/common.json'), typeof import('./locales/es/common.json')>,
  Translated<typeof import('./locales/en/contact.json'), typeof import('./locales/fr/contact.json')>,
  Translated<typeof import('./locales/en/contact.json'), typeof import('./locales/pt/contact.json')>,
  Translated<typeof import('./locales/en/contact.json'), typeof import('./locales/es/contact.json')>,
  Translated<typeof import('./locales/en/content.json'), typeof import('./locales/fr/content.json')>,
  Translated<typeof import('./locales/en/content.json'), typeof import('./locales/pt/content.json')>,
  Translated<typeof import('./locales/en/content.json'), typeof import('./locales/es/content.json')>,
  Translated<
    typeof import('./locales/en/content-city.json'),
    typeof import('./locales/fr/content-city.json')
  >,
  Translated<
    typeof import('./locales/en/content-city.json'),
    typeof import('./locales/pt/content-city.json')
  >,
  Translated<
    typeof import('./locales/en/content-city.json'),
    typeof import('./locales/es/content-city.json')
  >,
  Translated<typeof import('./locales/en/dashboard.json'), typeof import('./locales/fr/dashboard.json')>,
  Translated<typeof import('./locales/en/dashboard.json'), typeof import('./locales/pt/dashboard.json')>,
  Translated<typeof import('./locales/en/dashboard.json'), typeof import('./locales/es/dashboard.json')>,
  Translated<typeof import('./locales/en/errors.json'), typeof import('./locales/fr/errors.json')>,
  Translated<typeof import('./locales/en/errors.json'), typeof import('./locales/pt/errors.json')>,
  Translated<typeof import('./locales/en/errors.json'), typeof import('./locales/es/errors.json')>,
  Translated<typeof import('./locales/en/events.json'), typeof import('./locales/fr/events.json')>,
  Translated<typeof import('./locales/en/events.json'), typeof import('./locales/pt/events.json')>,
  Translated<typeof import('./locales/en/events.json'), typeof import('./locales/es/events.json')>,
  Translated<typeof import('./locales/en/help.json'), typeof import('./locales/fr/help.json')>,
  Translated<typeof import('./locales/en/help.json'), typeof import('./locales/pt/help.json')>,
  Translated<typeof import('./locales/en/help.json'), typeof import('./locales/es/help.json')>,
  Translated<typeof import('./locales/en/home.json'), typeof import('./locales/fr/home.json')>,
  Translated<typeof import('./locales/en/home.json'), typeof import('./locales/pt/home.json')>,
  Translated<typeof import('./locales/en/home.json'), typeof import('./locales/es/home.json')>,
  Translated<typeof import('./locales/en/listings.json'), typeof import('./locales/fr/listings.json')>,
  Translated<typeof import('./locales/en/listings.json'), typeof import('./locales/pt/listings.json')>,
  Translated<typeof import('./locales/en/listings.json'), typeof import('./locales/es/listings.json')>,
  Translated<typeof import('./locales/en/location.json'), typeof import('./locales/fr/location.json')>,
  Translated<typeof import('./locales/en/location.json'), typeof import('./locales/pt/location.json')>,
  Translated<typeof import('./locales/en/location.json'), typeof import('./locales/es/location.json')>,
  Translated<typeof import('./locales/en/mail.json'), typeof import('./locales/fr/mail.json')>,
  Translated<typeof import('./locales/en/mail.json'), typeof import('./locales/pt/mail.json')>,
  Translated<typeof import('./locales/en/mail.json'), typeof import('./locales/es/mail.json')>,
  Translated<typeof import('./locales/en/onboarding.json'), typeof import('./locales/fr/onboarding.json')>,
  Translated<typeof import('./locales/en/onboarding.json'), typeof import('./locales/pt/onboarding.json')>,
  Translated<typeof import('./locales/en/onboarding.json'), typeof import('./locales/es/onboarding.json')>,
  Translated<
    typeof import('./locales/en/organizations.json'),
    typeof import('./locales/fr/organizations.json')
  >,
  Translated<
    typeof import('./locales/en/organizations.json'),
    typeof import('./locales/pt/organizations.json')
  >,
  Translated<
    typeof import('./locales/en/organizations.json'),
    typeof import('./locales/es/organizations.json')
  >,
  Translated<typeof import('./locales/en/offline.json'), typeof import('./locales/fr/offline.json')>,
  Translated<typeof import('./locales/en/offline.json'), typeof import('./locales/pt/offline.json')>,
  Translated<typeof import('./locales/en/offline.json'), typeof import('./locales/es/offline.json')>,
  Translated<typeof import('./locales/en/panel.json'), typeof import('./locales/fr/panel.json')>,
  Translated<typeof import('./locales/en/panel.json'), typeof import('./locales/pt/panel.json')>,
  Translated<typeof import('./locales/en/panel.json'), typeof import('./locales/es/panel.json')>,
  Translated<typeof import('./locales/en/profiles.json'), typeof import('./locales/fr/profiles.json')>,
  Translated<typeof import('./locales/en/profiles.json'), typeof import('./locales/pt/profiles.json')>,
  Translated<typeof import('./locales/en/profiles.json'), typeof import('./locales/es/profiles.json')>,
  Translated<typeof import('./locales/en/reasons.json'), typeof import('./locales/fr/reasons.json')>,
  Translated<typeof import('./locales/en/reasons.json'), typeof import('./locales/pt/reasons.json')>,
  Translated<typeof import('./locales/en/reasons.json'), typeof import('./locales/es/reasons.json')>,
  Translated<typeof import('./locales/en/alerts.json'), typeof import('./locales/fr/alerts.json')>,
  Translated<typeof import('./locales/en/alerts.json'), typeof import('./locales/pt/alerts.json')>,
  Translated<typeof import('./locales/en/alerts.json'), typeof import('./locales/es/alerts.json')>,
  Translated<typeof import('./locales/en/report.json'), typeof import('./locales/fr/report.json')>,
  Translated<typeof import('./locales/en/report.json'), typeof import('./locales/pt/report.json')>,
  Translated<typeof import('./locales/en/report.json'), typeof import('./locales/es/report.json')>,
  Translated<typeof import('./locales/en/reports.json'), typeof import('./locales/fr/reports.json')>,
  Translated<typeof import('./locales/en/reports.json'), typeof import('./locales/pt/reports.json')>,
  Translated<typeof import('./locales/en/reports.json'), typeof import('./locales/es/reports.json')>,
  Translated<typeof import('./locales/en/search.json'), typeof import('./locales/fr/search.json')>,
  Translated<typeof import('./locales/en/search.json'), typeof import('./locales/pt/search.json')>,
  Translated<typeof import('./locales/en/search.json'), typeof import('./locales/es/search.json')>,
  Translated<typeof import('./locales/en/sign-in.json'), typeof import('./locales/fr/sign-in.json')>,
  Translated<typeof import('./locales/en/sign-in.json'), typeof import('./locales/pt/sign-in.json')>,
  Translated<typeof import('./locales/en/sign-in.json'), typeof import('./locales/es/sign-in.json')>,
  Translated<typeof import('./locales/en/types.json'), typeof import('./locales/fr/types.json')>,
  Translated<typeof import('./locales/en/types.json'), typeof import('./locales/pt/types.json')>,
  Translated<typeof import('./locales/en/types.json'), typeof import('./locales/es/types.json')>,
  Translated<typeof import('./locales/en/workspace.json'), typeof import('./locales/fr/workspace.json')>,
  Translated<typeof import('./locales/en/workspace.json'), typeof import('./locales/pt/workspace.json')>,
  Translated<typeof import('./locales/en/workspace.json'), typeof import('./locales/es/workspace.json')>,
]
