import type { CountryCode } from '#contract/enums.ts'
import type { Revision } from '#contract/listings/revisions.ts'
import { phoneCountries, splitPhone } from '#contract/values/phone-countries.ts'
import type { RevisionChanges } from './revisions-queries.ts'

type Listing = { email: string | null; website: string | null; countryCode: CountryCode | null }

/** Mail that everybody may have: its domain says nothing about whose website it is. */
const freeMail =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|proton|protonmail|gmx|zoho|uol|bol|terra|ig|globo|r7)\./

/** What makes a change of a listing worth a second look. */
export function hintsOf(changes: RevisionChanges, listing: Listing): Revision['hints'] {
  return [
    ...(leadsElsewhere(changes, listing) ? ['websiteDomain' as const] : []),
    ...(isForeign(changes, listing) ? ['phoneCountry' as const] : []),
  ]
}

/** A website that was set is of another domain than the listing's own e-mail address. */
function leadsElsewhere({ website }: RevisionChanges, { email }: Listing): boolean {
  const site = website?.after && hostOf(website.after)
  const mail = email?.split('@')[1]?.toLowerCase()
  if (!site || !mail || freeMail.test(mail)) return false
  return !(isWithin(site, mail) || isWithin(mail, site))
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

const hostOf = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).hostname.toLowerCase().replace(/^www\./, '') : null

/** A phone that was set is neither of the listing's country nor of that of the phone before. */
function isForeign({ phone }: RevisionChanges, { countryCode }: Listing): boolean {
  if (!phone?.after) return false
  const code = codeOf(phone.after)
  const home = phoneCountries.find(({ region }) => region === countryCode)?.code
  return code !== home && (!phone.before || code !== codeOf(phone.before))
}

const codeOf = (phone: string) => splitPhone('', phone).countryCode
