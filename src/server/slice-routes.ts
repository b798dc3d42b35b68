import type { Maps } from '#contract/images/maps.ts'
import { type Accounts, accountRoutes, endFormerEmail, inviteUser } from './accounts/index.ts'
import {
  administrationRoutes,
  type RecentFailures,
  type rememberDatabaseErrors,
} from './administration/index.ts'
import { alertRoutes } from './alerts/index.ts'
import { analyticsRoutes } from './analytics/index.ts'
import {
  applicationRoutes,
  getApplicationCounts,
  oldestApplication,
  reviewRoutes,
} from './applications/index.ts'
import { auditRoutes } from './audit/index.ts'
import { authorityRoutes } from './authority/index.ts'
import { ownCalendarRoutes } from './calendar/index.ts'
import { contentRoutes } from './content/index.ts'
import type { Database } from './database/connect.ts'
import { decisionRoutes, getObjectionCounts, type Restores } from './decisions/index.ts'
import { eventRoutes, listEvents } from './events/index.ts'
import { countEventsForStaff, ownEventRoutes, restoreEvent } from './events/own/index.ts'
import { exploreRoutes } from './explore/index.ts'
import { exportRoutes } from './exports/index.ts'
import { feedRoutes } from './feeds/index.ts'
import { finderRoutes } from './finder/index.ts'
import type { Route } from './http/index.ts'
import { mediaRoutes } from './images/index.ts'
import { importRoutes } from './imports/index.ts'
import type { Jobs } from './jobs/index.ts'
import { listingRoutes, listListings } from './listings/index.ts'
import { managedListingRoutes } from './managed-listings/index.ts'
import { offerRoutes } from './offers/index.ts'
import { descriptionRoute } from './openapi/index.ts'
import { type OutsideReader, outsideRoutes } from './outside-calendars/index.ts'
import { getRevisionCounts, mayEditPicture, ownerRoutes, restoreListing } from './owner-area/index.ts'
import { ownerGuideRoutes } from './owner-guides/index.ts'
import { ownerOfferRoutes, restoreOffer } from './owner-offers/index.ts'
import { ownerPlaceRoutes } from './owner-places/index.ts'
import { claimRoutes, getClaimCounts, handOverToInvited, listingOwnerRoutes } from './ownership/index.ts'
import { placeRoutes } from './places/index.ts'
import { type Drawings, drawingRoutes } from './posters/index.ts'
import { getRegistrationCounts, registrationRoutes, registrationsQueue } from './registrations/index.ts'
import { getReportCounts, reopenReport, reportRoutes } from './reports/index.ts'
import {
  cancelEventsOf,
  countWaitingFor,
  disownedRequests,
  type EventNews,
  eventNewsQueue,
  listingGoneQueue,
  ownRequests,
  requestRoutes,
} from './requests/index.ts'
import { getReviewCounts, restoreReview, reviewsRoutes } from './reviews/index.ts'
import { savedViewRoutes } from './saved-views/index.ts'
import { searchRoutes } from './search/index.ts'
import { type openSearchWords, searchWordRoutes } from './search-words/index.ts'
import { type LiveSettings, settingRoutes } from './settings/index.ts'
import { translationRoutes } from './translations/index.ts'
import { transparencyRoutes } from './transparency/index.ts'
import { type LiveTypeNames, typeNameRoutes } from './type-names/index.ts'
import { whatsappRoutes } from './whatsapp/index.ts'

export const queueCounts = {
  applications: getApplicationCounts,
  revisions: getRevisionCounts,
  claims: getClaimCounts,
  registrations: getRegistrationCounts,
  reports: getReportCounts,
  objections: getObjectionCounts,
  events: countEventsForStaff,
  reviews: getReviewCounts,
}

/** What visitors read, find by words and see on the map. */
const directoryRoutes = [
  ...listingOwnerRoutes,
  ...listingRoutes,
  ...offerRoutes,
  ...eventRoutes,
  ...searchRoutes,
  ...exploreRoutes,
]

/** The tables of staff, and the views of them that people keep. */
const tableRoutes = [...managedListingRoutes, ...registrationRoutes, ...savedViewRoutes]

/** What is done, counted and decided, for staff and in numbers for everybody. */
const countedRoutes = [...auditRoutes, ...analyticsRoutes, ...transparencyRoutes]

/** What visitors say of a day, or is wrong, and what they wait for. */
const visitorRoutes = (parts: { secret: string }) => [
  ...reviewsRoutes(parts),
  ...reportRoutes(parts),
  ...alertRoutes(parts),
]

/** What comes back when a decision is reversed. */
const restores: Restores = {
  listing: restoreListing,
  event: restoreEvent,
  offer: restoreOffer,
  report: reopenReport,
  review: restoreReview,
}

/** The days of providers, and calendars of other sites. */
const calendarRoutes = (reader: OutsideReader) => [...ownCalendarRoutes, ...outsideRoutes({ reader })]

type SliceParts = {
  accounts: Accounts
  databaseErrors: ReturnType<typeof rememberDatabaseErrors>
  failures: RecentFailures
  dataFolder: string
  jobs: Jobs
  drawings: Drawings
  maps: Maps
  outsideReader: OutsideReader
  secret: string
  settings: LiveSettings
  /** Pages in one file of the sitemap. */
  sitemapSize: number | undefined
  typeNames: LiveTypeNames
  words: Awaited<ReturnType<typeof openSearchWords>>
}

/** What the administration asks of other slices. */
const administrationTools = {
  invite: inviteUser,
  endFormerEmail,
  queueCounts,
  oldestApplication,
  disownedRequests,
  ownRequests,
}

/** The calls and files of every slice. */
export function sliceRoutes(parts: SliceParts): Pick<Route, 'mount'>[] {
  const {
    accounts,
    databaseErrors,
    dataFolder,
    drawings,
    failures,
    jobs,
    maps,
    outsideReader,
    secret,
    settings,
    sitemapSize,
    typeNames,
    words,
  } = parts
  const follow = (tx: Database, news: EventNews) => jobs.enqueue(tx, eventNewsQueue, news)
  const endListing = async (tx: Database, listingId: string) => {
    await cancelEventsOf(tx, [listingId])
    await jobs.enqueue(tx, listingGoneQueue, { listingId })
  }
  return [
    ...feedRoutes({ maps, dataFolder, sitemapSize }),
    ...requestRoutes({ secret, follow, readOutside: outsideReader.readOffer }),
    ...placeRoutes({ listListings, listEvents }),
    ...visitorRoutes({ secret }),
    ...claimRoutes({ secret }),
    ...decisionRoutes({ secret, restores }),
    ...directoryRoutes,
    ...mediaRoutes(maps, mayEditPicture),
    ...drawingRoutes(drawings),
    ...whatsappRoutes,
    ...accountRoutes(accounts),
    ...applicationRoutes,
    ...ownerRoutes({ countWaiting: countWaitingFor, end: endListing }),
    ...tableRoutes,
    ...ownerGuideRoutes,
    ...ownerPlaceRoutes,
    ...ownerOfferRoutes,
    ...contentRoutes({ listListings, listEvents }),
    ...ownEventRoutes({ follow }),
    ...calendarRoutes(outsideReader),
    ...exportRoutes,
    ...importRoutes(jobs),
    ...translationRoutes({ follow, typeNames }),
    ...typeNameRoutes,
    ...administrationRoutes({ ...administrationTools, databaseErrors, failures }),
    ...reviewRoutes({ handOver: handOverToInvited }),
    ...authorityRoutes,
    ...finderRoutes,
    ...countedRoutes,
    ...settingRoutes(settings, (tx) => jobs.enqueue(tx, registrationsQueue, {})),
    ...searchWordRoutes(words),
    descriptionRoute,
  ]
}
