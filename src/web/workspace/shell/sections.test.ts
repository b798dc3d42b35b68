import { expect, test } from 'vitest'
import { assignRole, getStorageStatus, listAuditEntries } from '#contract/administration.ts'
import { listApplications } from '#contract/applications.ts'
import { listEnquiries } from '#contract/enquiries.ts'
import { listHandovers } from '#contract/handovers.ts'
import { listRevisions } from '#contract/revisions.ts'
import { sectionAccess } from './sections.ts'

test('the access of each section is the access of its main endpoint', () => {
  expect(sectionAccess.applications).toEqual(listApplications.access)
  expect(sectionAccess.applications).toEqual(listHandovers.access)
  expect(sectionAccess.revisions).toEqual(listRevisions.access)
  expect(sectionAccess.enquiries).toEqual(listEnquiries.access)
  expect(sectionAccess.dashboard).toEqual(getStorageStatus.access)
  expect(sectionAccess.users).toEqual(assignRole.access)
  expect(sectionAccess.audit).toEqual(listAuditEntries.access)
})
