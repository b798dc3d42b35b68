import { z } from 'zod'
import { decisionsCsv, transparencyCsv } from './decisions/transparency.ts'
import { EventFilter } from './directory/events.ts'
import { LocationFilter } from './directory/locations.ts'
import { OrganizationFilter } from './directory/organizations.ts'
import { ProfileFilter } from './directory/profiles.ts'
import { type Download, download } from './download.ts'
import * as images from './images/downloads.ts'
import { WhatsappInput, whatsappPath } from './images/paths.ts'
import { exportKinds, maxMatching } from './imports/exports.ts'
import { LanguageInput } from './language-schemas.ts'
import { enquiryProofPicture, requestProofPicture } from './requests/deposit/calls.ts'
import { OwnFiguresInput } from './requests/provider.ts'
import { reviewPictureFile } from './reviews/author.ts'
import { Id, IdOrSlug } from './shared.ts'
import { FiguresCsvInput } from './system/analytics.ts'
import { figuresCsvPath, ownFiguresCsvPath } from './system/analytics-kinds.ts'

const whole = { limit: true, cursor: true } as const
const oneById = LanguageInput.extend({ id: IdOrSlug })

const calendar = 'text/calendar'

/** Calendars, RFC 5545. Times are local to the event. */
export const eventCalendar = download('/api/tourism/events/:id.ics', {
  summary: 'One event as a calendar entry, by id or slug; 404 while its dates are not announced',
  mediaType: calendar,
  input: oneById,
})
export const eventsCalendar = download('/api/tourism/events.ics', {
  summary: 'A calendar to subscribe to: the next events with announced dates, at most 1,000',
  mediaType: calendar,
  input: EventFilter.omit({ ...whole, sort: true }),
})

/** Positions for a map or a GPS device, GPX 1.1. */
export const locationGpx = download('/api/tourism/locations/:id.gpx', {
  summary: 'A city with its attractions, or a place, as waypoints',
  mediaType: 'application/gpx+xml',
  input: oneById,
})

const csvOf = <Filter extends z.ZodObject>(list: string, input: Filter) =>
  download(`/api/tourism/${list}.csv`, {
    summary:
      `All ${list} as CSV: UTF-8 with a byte order mark, comma, CRLF; ` +
      'a text that a spreadsheet would run begins with an apostrophe',
    mediaType: 'text/csv',
    input,
  })
const geojsonOf = <Filter extends z.ZodObject>(list: string, input: Filter) =>
  download(`/api/tourism/${list}.geojson`, {
    summary: `All ${list} as GeoJSON points; what has no position is left out`,
    mediaType: 'application/geo+json',
    input,
  })

/** Whole lists, with the same filters as the JSON endpoints. */
export const profilesCsv = csvOf('profiles', ProfileFilter.omit(whole))
export const profilesGeojson = geojsonOf('profiles', ProfileFilter.omit(whole))
export const organizationsCsv = csvOf('organizations', OrganizationFilter.omit(whole))
export const organizationsGeojson = geojsonOf('organizations', OrganizationFilter.omit(whole))
export const eventsCsv = csvOf('events', EventFilter.omit(whole))
export const eventsGeojson = geojsonOf('events', EventFilter.omit(whole))
export const locationsCsv = csvOf('locations', LocationFilter.omit(whole))
export const locationsGeojson = geojsonOf('locations', LocationFilter.omit(whole))

/** Rows that are exported by their ids. */
export const maxExported = 100
const IdList = z
  .string()
  .max(maxExported * 37)
  .transform((ids) => ids.split(','))
  .pipe(z.array(Id).min(1).max(maxExported))
const staffExport = <const Ending extends string>(ending: Ending, mediaType: string) =>
  ({
    path: `/api/tourism/admin/exports/:kind.${ending}`,
    access: ['MANAGE_TOURISM', 'MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'UPDATE_USERS'],
    perCaller: false,
    needsFreshSignIn: true,
    summary: `All or some rows of a kind as ${ending}, public or not, for those who manage them; cities, attractions, events, organizations and offers in the columns that an import takes`,
    mediaType,
    input: z.object({
      kind: z.enum(exportKinds),
      ids: IdList.optional().meta({
        description: `Only these, separated by commas, at most ${maxExported}`,
      }),
      matching: z.string().max(maxMatching).optional().meta({
        description:
          'Only those that the list of staff finds by this query, such as `state=pending&q=ana`; counts more than `ids`',
      }),
    }),
  }) as const satisfies Download
/** Everything of a kind, for staff. */
export const staffExportCsv = staffExport('csv', 'text/csv')
export const staffExportGeojson = staffExport('geojson', 'application/geo+json')
export const staffExportJson = staffExport('json', 'application/json')
export const importErrors = {
  path: '/api/tourism/admin/imports/:id/errors.csv',
  access: ['MANAGE_TOURISM'],
  perCaller: false,
  summary: 'The refused rows of an import, with what is wrong with each',
  mediaType: 'text/csv',
  input: z.object({ id: Id }),
} as const satisfies Download

export const whatsappChat = {
  path: whatsappPath,
  access: 'public',
  perCaller: true,
  summary: 'Leads to a WhatsApp chat with a greeting (302); 404 where there is no phone',
  input: WhatsappInput,
} as const satisfies Download

/** The figures of a period, by day or by a group. */
export const figuresCsv = {
  path: figuresCsvPath,
  access: ['VIEW_ANALYTICS'],
  perCaller: false,
  summary:
    'The figures of a period as CSV: visits, searches, contacts and requests by day or by a group, times of answers, texts by language',
  mediaType: 'text/csv',
  input: FiguresCsvInput,
} as const satisfies Download

/** The agreed day of a request, in the time zone of the place. */
export const requestCalendar = {
  path: '/api/tourism/requests/:token.ics',
  access: 'public',
  perCaller: true,
  summary: 'What was agreed about a request as a calendar, for anyone with its private address; 404 before',
  mediaType: calendar,
  input: LanguageInput.extend({ token: z.string().regex(/^[\w-]{22}$/) }),
} as const satisfies Download

/** The days of a provider, for the calendar of their phone. */
export const ownCalendar = {
  path: '/calendar/:token.ics',
  access: 'public',
  perCaller: true,
  summary:
    'Requests, guests, event dates and closed days of a provider as a calendar to subscribe to, for anyone with its secret address',
  mediaType: calendar,
  input: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
} as const satisfies Download

/** The busy days of an offer, for other sites on which it is sold as well. */
export const busyCalendar = {
  path: '/calendar/:token/days.ics',
  access: 'public',
  perCaller: true,
  summary:
    'Days on which an offer is closed or full as a calendar without names, for anyone with its secret address',
  mediaType: calendar,
  input: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
} as const satisfies Download

/** The participants of an event, for its organizer. */
export const eventPeopleCsv = {
  path: '/api/tourism/admin/events/:id/people.csv',
  access: ['MANAGE_OWN_LISTINGS', 'MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  perCaller: false,
  summary:
    'The people who have a place at an event, are waiting or sent a request, as CSV, of a series by day; for its organizer and staff of its listing, 404 for others',
  mediaType: 'text/csv',
  input: LanguageInput.extend({
    id: Id,
    day: z.iso.date().optional().meta({ description: 'Of a series, only this day' }),
  }),
} as const satisfies Download

/** The daily figures that an owner sees of a listing. */
export const ownFiguresCsv = {
  path: ownFiguresCsvPath,
  access: ['MANAGE_OWN_LISTINGS', 'MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS'],
  perCaller: false,
  summary:
    'Visits, taps on WhatsApp, requests and answers of a listing by day as CSV; 404 for everyone who may not edit it',
  mediaType: 'text/csv',
  input: OwnFiguresInput,
  refusals: ['not_found'],
} as const satisfies Download

/** Every file that others may use, by group. */
export const downloadGroups = {
  Calendars: [eventCalendar, eventsCalendar, requestCalendar, ownCalendar, busyCalendar],
  Exports: [
    profilesCsv,
    profilesGeojson,
    organizationsCsv,
    organizationsGeojson,
    eventsCsv,
    eventsGeojson,
    locationsCsv,
    locationsGeojson,
    locationGpx,
    figuresCsv,
    transparencyCsv,
    decisionsCsv,
    eventPeopleCsv,
    ownFiguresCsv,
    staffExportCsv,
    staffExportGeojson,
    staffExportJson,
    importErrors,
  ],
  Contact: [whatsappChat],
  Pictures: [
    images.profileAvatar,
    images.organizationAvatar,
    images.userAvatar,
    images.applicationAvatar,
    images.ownListingAvatar,
    images.draftAvatar,
    images.picture,
    images.ownPicture,
    requestProofPicture,
    reviewPictureFile,
    enquiryProofPicture,
    images.ownEventPicture,
    images.cityDrawing,
    images.posterDrawing,
    images.portraitDrawing,
    images.countryDrawing,
    images.homeShareImage,
    images.shareImage,
    images.baseMap,
  ],
} satisfies Record<string, Download[]>
export const downloads: Download[] = Object.values(downloadGroups).flat()
