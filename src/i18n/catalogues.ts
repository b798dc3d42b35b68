import type { Language } from '#contract/languages.ts'
import enAccount from './locales/en/account.json' with { type: 'json' }
import enApiDocs from './locales/en/api-docs.json' with { type: 'json' }
import enAudit from './locales/en/audit.json' with { type: 'json' }
import enCities from './locales/en/cities.json' with { type: 'json' }
import enCommon from './locales/en/common.json' with { type: 'json' }
import enContact from './locales/en/contact.json' with { type: 'json' }
import enDashboard from './locales/en/dashboard.json' with { type: 'json' }
import enErrors from './locales/en/errors.json' with { type: 'json' }
import enEvents from './locales/en/events.json' with { type: 'json' }
import enHelp from './locales/en/help.json' with { type: 'json' }
import enHome from './locales/en/home.json' with { type: 'json' }
import enListings from './locales/en/listings.json' with { type: 'json' }
import enLocation from './locales/en/location.json' with { type: 'json' }
import enMail from './locales/en/mail.json' with { type: 'json' }
import enOrganizations from './locales/en/organizations.json' with { type: 'json' }
import enPanel from './locales/en/panel.json' with { type: 'json' }
import enProfiles from './locales/en/profiles.json' with { type: 'json' }
import enSearch from './locales/en/search.json' with { type: 'json' }
import enSignIn from './locales/en/sign-in.json' with { type: 'json' }
import enTypes from './locales/en/types.json' with { type: 'json' }
import enWorkspace from './locales/en/workspace.json' with { type: 'json' }
import esAccount from './locales/es/account.json' with { type: 'json' }
import esApiDocs from './locales/es/api-docs.json' with { type: 'json' }
import esAudit from './locales/es/audit.json' with { type: 'json' }
import esCities from './locales/es/cities.json' with { type: 'json' }
import esCommon from './locales/es/common.json' with { type: 'json' }
import esContact from './locales/es/contact.json' with { type: 'json' }
import esDashboard from './locales/es/dashboard.json' with { type: 'json' }
import esErrors from './locales/es/errors.json' with { type: 'json' }
import esEvents from './locales/es/events.json' with { type: 'json' }
import esHelp from './locales/es/help.json' with { type: 'json' }
import esHome from './locales/es/home.json' with { type: 'json' }
import esListings from './locales/es/listings.json' with { type: 'json' }
import esLocation from './locales/es/location.json' with { type: 'json' }
import esMail from './locales/es/mail.json' with { type: 'json' }
import esOrganizations from './locales/es/organizations.json' with { type: 'json' }
import esPanel from './locales/es/panel.json' with { type: 'json' }
import esProfiles from './locales/es/profiles.json' with { type: 'json' }
import esSearch from './locales/es/search.json' with { type: 'json' }
import esSignIn from './locales/es/sign-in.json' with { type: 'json' }
import esTypes from './locales/es/types.json' with { type: 'json' }
import esWorkspace from './locales/es/workspace.json' with { type: 'json' }
import frAccount from './locales/fr/account.json' with { type: 'json' }
import frApiDocs from './locales/fr/api-docs.json' with { type: 'json' }
import frAudit from './locales/fr/audit.json' with { type: 'json' }
import frCities from './locales/fr/cities.json' with { type: 'json' }
import frCommon from './locales/fr/common.json' with { type: 'json' }
import frContact from './locales/fr/contact.json' with { type: 'json' }
import frDashboard from './locales/fr/dashboard.json' with { type: 'json' }
import frErrors from './locales/fr/errors.json' with { type: 'json' }
import frEvents from './locales/fr/events.json' with { type: 'json' }
import frHelp from './locales/fr/help.json' with { type: 'json' }
import frHome from './locales/fr/home.json' with { type: 'json' }
import frListings from './locales/fr/listings.json' with { type: 'json' }
import frLocation from './locales/fr/location.json' with { type: 'json' }
import frMail from './locales/fr/mail.json' with { type: 'json' }
import frOrganizations from './locales/fr/organizations.json' with { type: 'json' }
import frPanel from './locales/fr/panel.json' with { type: 'json' }
import frProfiles from './locales/fr/profiles.json' with { type: 'json' }
import frSearch from './locales/fr/search.json' with { type: 'json' }
import frSignIn from './locales/fr/sign-in.json' with { type: 'json' }
import frTypes from './locales/fr/types.json' with { type: 'json' }
import frWorkspace from './locales/fr/workspace.json' with { type: 'json' }
import ptAccount from './locales/pt/account.json' with { type: 'json' }
import ptApiDocs from './locales/pt/api-docs.json' with { type: 'json' }
import ptAudit from './locales/pt/audit.json' with { type: 'json' }
import ptCities from './locales/pt/cities.json' with { type: 'json' }
import ptCommon from './locales/pt/common.json' with { type: 'json' }
import ptContact from './locales/pt/contact.json' with { type: 'json' }
import ptDashboard from './locales/pt/dashboard.json' with { type: 'json' }
import ptErrors from './locales/pt/errors.json' with { type: 'json' }
import ptEvents from './locales/pt/events.json' with { type: 'json' }
import ptHelp from './locales/pt/help.json' with { type: 'json' }
import ptHome from './locales/pt/home.json' with { type: 'json' }
import ptListings from './locales/pt/listings.json' with { type: 'json' }
import ptLocation from './locales/pt/location.json' with { type: 'json' }
import ptMail from './locales/pt/mail.json' with { type: 'json' }
import ptOrganizations from './locales/pt/organizations.json' with { type: 'json' }
import ptPanel from './locales/pt/panel.json' with { type: 'json' }
import ptProfiles from './locales/pt/profiles.json' with { type: 'json' }
import ptSearch from './locales/pt/search.json' with { type: 'json' }
import ptSignIn from './locales/pt/sign-in.json' with { type: 'json' }
import ptTypes from './locales/pt/types.json' with { type: 'json' }
import ptWorkspace from './locales/pt/workspace.json' with { type: 'json' }

/**
 * Every text of the interface, by namespace and language. A new namespace is four files, four imports and one
 * line here. The English catalogue decides which keys exist.
 */
export const catalogues = {
  account: { en: enAccount, fr: frAccount, pt: ptAccount, es: esAccount },
  'api-docs': { en: enApiDocs, fr: frApiDocs, pt: ptApiDocs, es: esApiDocs },
  cities: { en: enCities, fr: frCities, pt: ptCities, es: esCities },
  common: { en: enCommon, fr: frCommon, pt: ptCommon, es: esCommon },
  contact: { en: enContact, fr: frContact, pt: ptContact, es: esContact },
  errors: { en: enErrors, fr: frErrors, pt: ptErrors, es: esErrors },
  events: { en: enEvents, fr: frEvents, pt: ptEvents, es: esEvents },
  help: { en: enHelp, fr: frHelp, pt: ptHelp, es: esHelp },
  home: { en: enHome, fr: frHome, pt: ptHome, es: esHome },
  listings: { en: enListings, fr: frListings, pt: ptListings, es: esListings },
  location: { en: enLocation, fr: frLocation, pt: ptLocation, es: esLocation },
  mail: { en: enMail, fr: frMail, pt: ptMail, es: esMail },
  organizations: { en: enOrganizations, fr: frOrganizations, pt: ptOrganizations, es: esOrganizations },
  profiles: { en: enProfiles, fr: frProfiles, pt: ptProfiles, es: esProfiles },
  search: { en: enSearch, fr: frSearch, pt: ptSearch, es: esSearch },
  'sign-in': { en: enSignIn, fr: frSignIn, pt: ptSignIn, es: esSignIn },
  types: { en: enTypes, fr: frTypes, pt: ptTypes, es: esTypes },
  workspace: { en: enWorkspace, fr: frWorkspace, pt: ptWorkspace, es: esWorkspace },
  audit: { en: enAudit, fr: frAudit, pt: ptAudit, es: esAudit },
  dashboard: { en: enDashboard, fr: frDashboard, pt: ptDashboard, es: esDashboard },
  panel: { en: enPanel, fr: frPanel, pt: ptPanel, es: esPanel },
} satisfies Record<string, Record<Language, object>>

export type Namespace = keyof typeof catalogues
export const namespaces = Object.keys(catalogues) as Namespace[]
