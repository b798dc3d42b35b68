import { expect, test } from 'vitest'
import { getCalendar } from '#contract/calendar/calendar.ts'
import { listManagedCities } from '#contract/content/cities.ts'
import { listTranslations } from '#contract/content/translations.ts'
import { eventStaffAccess, listOwnEvents } from '#contract/events/own-events.ts'
import { listImports } from '#contract/imports/files.ts'
import { listManagedOffers } from '#contract/listings/managed-offers.ts'
import { listHandovers } from '#contract/ownership/handovers.ts'
import { listEnquiries } from '#contract/requests/provider.ts'
import { listAuditEntries } from '#contract/system/administration.ts'
import { getFigures } from '#contract/system/analytics.ts'
import { accessOf, queueNames } from '#contract/system/review-queues.ts'
import { assignRole } from '#contract/system/roles.ts'
import { getSettings } from '#contract/system/settings.ts'
import { getStorageStatus } from '#contract/system/status.ts'
import { sectionAccess } from './sections.ts'

test('the access of each section is the access of its main endpoint', () => {
  for (const name of queueNames) {
    expect(name === 'events' ? eventStaffAccess : sectionAccess[name]).toEqual(accessOf(name))
  }
  expect(sectionAccess.applications).toEqual(listHandovers.access)
  expect(sectionAccess.imports).toEqual(listImports.access)
  expect(sectionAccess.enquiries).toEqual(listEnquiries.access)
  expect(sectionAccess.calendar).toEqual(getCalendar.access)
  expect(sectionAccess.content).toEqual(listManagedCities.access)
  expect(sectionAccess.translations).toEqual(listTranslations.access)
  expect(sectionAccess.events).toEqual(listOwnEvents.access)
  expect(sectionAccess.offers).toEqual(listManagedOffers.access)
  expect(sectionAccess.dashboard).toEqual(getStorageStatus.access)
  expect(sectionAccess.users).toEqual(assignRole.access)
  expect(sectionAccess.audit).toEqual(listAuditEntries.access)
  expect(sectionAccess.analytics).toEqual(getFigures.access)
  expect(sectionAccess.settings).toEqual(getSettings.access)
})
