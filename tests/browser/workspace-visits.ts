import { paths } from '#contract/paths.ts'
import { dayAhead } from '#tests/requests.ts'

/** A page of the workspace, and what of its data its first answer says. */
export type Visit = readonly [path: string, says: string]

type Row = { id: string; slug: string; name: string }
type FilledForProvider = {
  word: string
  event: Pick<Row, 'id'>
  enquiry: Pick<Row, 'id'>
  profile: Row
  lodge: Row
}
type FilledForStaff = Record<'application' | 'city' | 'loose', Omit<Row, 'slug'>> & {
  word: string
  lodge: Row
  /** The ids of imports. */
  mapped: string
  checked: string
}

/** Every page of a provider, each with something on it. */
export function visitsOfProvider({ word, event, enquiry, profile, lodge }: FilledForProvider): Visit[] {
  const tab = (name: string) => paths.ownListing('organization', lodge.slug, name as 'info')
  return [
    [paths.account(), lodge.name],
    [paths.ownHome(), `Jonas ${word}`],
    [paths.myPage(), lodge.name],
    [paths.ownPage('organization', lodge.slug), '1 tour or service on your page'],
    [paths.enquiries(), `Jonas ${word}`],
    [paths.enquiry(enquiry.id), `Jonas ${word}`],
    [paths.calendar({ day: dayAhead(30) }), `Paddling ${word}`],
    [paths.ownEvents(), `Paddling ${word}`],
    [paths.newEvent(), lodge.name],
    [paths.ownEvent(event.id), `Paddling ${word}`],
    [paths.eventPeople(event.id), `Jonas ${word}`],
    [paths.ownListings('profile'), profile.name],
    [paths.ownListings('organization'), `Gone ${word}`],
    [paths.ownListing('profile', profile.slug), `Hotel ${word}`],
    [tab('info'), lodge.name],
    [tab('registrations'), 'Are you in a public register'],
    [tab('deposit'), 'How you receive deposits'],
    [tab('reviews'), 'No reviews yet'],
    [tab('social'), `instagram.com/${word}`],
    [tab('offers'), `Canoe ${word}`],
    [tab('pictures'), 'No pictures yet'],
    [tab('guides'), `Guia ${word}`],
    [paths.ownPlaces(), `Porto ${word}`],
  ]
}

/** Every page of staff, each with something on it. */
export function visitsOfStaff(
  { word, lodge, loose, application, city, mapped, checked }: FilledForStaff,
  administrator: { name: string },
): Visit[] {
  return [
    [paths.account(), administrator.name],
    [paths.dashboard(), 'Connected'],
    [paths.admin(), 'Who is waiting'],
    [paths.applications(), application.name],
    [paths.application(application.id), application.name],
    [paths.newHandover(), 'No page is waiting to be accepted.'],
    [paths.claims(), loose.name],
    [paths.registrations(), lodge.name],
    [paths.revisions(), lodge.name],
    [paths.reports(), lodge.name],
    [paths.heldReviews(), 'Nothing to look at'],
    [paths.objections(), `Still open, ${word}`],
    [paths.enquiries({ scope: 'all' }), `Jonas ${word}`],
    [paths.calendar({ scope: 'all', day: dayAhead(30) }), `Jonas ${word}`],
    [paths.ownEvents({ scope: 'all' }), 'Everyone'],
    [paths.ownEvents({ scope: 'all', view: 'undated' }), 'undated'],
    [paths.newEvent(), 'The event'],
    [paths.ownListings('profile', { scope: 'all' }), 'Ana'],
    [paths.ownListings('organization', { scope: 'all', q: lodge.name }), lodge.name],
    [paths.ownListing('organization', lodge.slug, 'handing'), `Owner ${word}`],
    [paths.managedOffers(), 'everyones-offers'],
    [paths.ownPlaces({ scope: 'all' }), 'Everyone'],
    [paths.content({ q: city.name }), city.name],
    [paths.contentAttractions({ q: `Falls ${word}` }), `Falls ${word}`],
    [paths.contentCountries(), 'Brazil'],
    [paths.contentCity(city.id), city.name],
    [paths.contentCity(city.id, 'attractions'), `Falls ${word}`],
    [paths.contentCity(city.id, 'pictures'), 'No pictures yet'],
    [paths.translations({ q: city.name }), city.name],
    [paths.typeNames(), 'Guide'],
    [paths.imports(), `mapped-${word}.csv`],
    [paths.newImport(), 'type="file"'],
    [paths.import(mapped), `mapped-${word}.csv`],
    [paths.import(checked), 'id="unknown-cities"'],
    [paths.users(), administrator.name],
    [paths.roles(), 'moderator'],
    [paths.audit(), administrator.name],
    [paths.analytics(), 'Compared with'],
    [paths.settings(), 'Igarapé'],
    [paths.searchWords(), 'aria-labelledby="groups"'],
  ]
}
