import * as calendarAddress from './calendar/address.ts'
import * as calendar from './calendar/calendar.ts'
import * as daysAddress from './calendar/days-address.ts'
import * as outside from './calendar/outside.ts'
import type { Endpoint } from './endpoint.ts'
import * as eventChanges from './events/changes.ts'
import { takeEventSteps } from './events/many.ts'
import * as ownEvents from './events/own-events.ts'
import * as eventPeople from './events/people.ts'
import { previewTypedEvent } from './events/preview.ts'
import * as eventRules from './events/rules.ts'
import * as ownerChanges from './listings/changes.ts'
import * as deletion from './listings/deletion.ts'
import * as ownerPictures from './listings/gallery.ts'
import * as ownerGuides from './listings/guides.ts'
import * as offerChanges from './listings/offer-changes.ts'
import * as owner from './listings/own-listings.ts'
import * as offersOfOwners from './listings/own-offers.ts'
import * as ownerPlaces from './listings/own-places.ts'
import * as ownerPreviews from './listings/previews.ts'
import * as ownerLinks from './listings/social-links.ts'
import * as registrations from './registrations/registrations.ts'
import * as deposits from './requests/deposit/calls.ts'
import * as depositMeans from './requests/deposit/means.ts'
import { confirmEnquiries } from './requests/many.ts'
import * as enquiries from './requests/provider.ts'
import * as reviews from './reviews/provider.ts'

/** Calls by which providers manage what is theirs, by group. */
export const ownerEndpoints = {
  'Own listings': [
    owner.listMyProfiles,
    owner.createMyProfile,
    ownerChanges.updateMyProfile,
    ownerPreviews.previewMyProfile,
    ownerPreviews.previewTypedProfile,
    ownerLinks.listMyProfileLinks,
    ownerLinks.addMyProfileLink,
    ownerLinks.orderMyProfileLinks,
    owner.listMyOrganizations,
    owner.createMyOrganization,
    ownerChanges.updateMyOrganization,
    ownerPreviews.previewMyOrganization,
    ownerPreviews.previewTypedOrganization,
    ownerLinks.listMyOrganizationLinks,
    ownerLinks.addMyOrganizationLink,
    ownerLinks.orderMyOrganizationLinks,
    ownerLinks.deleteMyLink,
    deletion.getDeletionEffects,
    deletion.deleteMyProfile,
    deletion.restoreMyProfile,
    deletion.deleteMyOrganization,
    deletion.restoreMyOrganization,
    deletion.listDeletedListings,
    registrations.getRegistrations,
    registrations.setRegistration,
    registrations.deleteRegistration,
  ],
  'Own pictures': [
    ownerChanges.uploadProfileAvatar,
    ownerChanges.uploadOrganizationAvatar,
    ...Object.values(ownerPictures.galleries).flatMap((gallery) => [
      gallery.list,
      gallery.upload,
      gallery.order,
    ]),
    ownerPictures.listPictureLibrary,
    ownerPictures.reusePicture,
    ownerPictures.changePicture,
    ownerPictures.makeCover,
    ownerPictures.setFocalPoint,
    ownerPictures.deletePicture,
    ownerPictures.removePicture,
  ],
  'Own guides': [
    ownerGuides.getMyGuides,
    ownerGuides.findGuides,
    ownerGuides.inviteGuide,
    ownerGuides.orderGuides,
    ownerGuides.removeGuide,
    ownerGuides.takeBackInvitation,
    ownerGuides.listMyInvitations,
    ownerGuides.answerInvitation,
  ],
  'Own places': [ownerPlaces.listMyLocations, ownerPlaces.createLocation, ownerPlaces.updateLocation],
  'Own offers': [
    offersOfOwners.listMyProfileOffers,
    offersOfOwners.listMyOrganizationOffers,
    offersOfOwners.listUnlinkedOffers,
    offersOfOwners.listOfferTemplates,
    offerChanges.createOffer,
    offerChanges.updateOffer,
    ownerPreviews.previewTypedOffer,
    offersOfOwners.linkOffer,
    offersOfOwners.unlinkOffer,
    offerChanges.customizeProfileOffer,
    offerChanges.customizeOrganizationOffer,
    offersOfOwners.duplicateOffer,
    offersOfOwners.archiveOffer,
    offersOfOwners.unarchiveOffer,
    offersOfOwners.deleteOffer,
    offersOfOwners.restoreOffer,
  ],
  'Own events': [
    ownEvents.listOwnEvents,
    ownEvents.getEventCounts,
    ownEvents.getOwnEvent,
    eventRules.readEventRule,
    eventChanges.createOwnEvent,
    eventChanges.updateOwnEvent,
    previewTypedEvent,
    eventChanges.duplicateEvent,
    eventChanges.deleteEvent,
    eventChanges.sendEvent,
    eventChanges.takeBackEvent,
    eventChanges.approveEvent,
    eventChanges.publishEvent,
    eventChanges.returnEvent,
    eventChanges.suspendEvent,
    takeEventSteps,
    eventChanges.restoreEvent,
    eventChanges.cancelEvent,
    eventChanges.lookAtEvent,
    eventChanges.featureEvent,
    eventPeople.listEventPeople,
    eventPeople.getEventPeopleCounts,
    eventPeople.confirmEventPeople,
    eventPeople.checkInEventPeople,
    eventPeople.sendEventMessage,
  ],
  'Own calendar': [
    calendar.getCalendar,
    calendar.closeDays,
    calendar.openDays,
    calendarAddress.getCalendarAddress,
    calendarAddress.makeCalendarAddress,
    calendarAddress.endCalendarAddress,
    outside.listOutsideCalendars,
    outside.addOutsideCalendar,
    outside.changeOutsideCalendar,
    outside.readOutsideCalendars,
    outside.removeOutsideCalendar,
    daysAddress.getDaysAddress,
    daysAddress.makeDaysAddress,
    daysAddress.endDaysAddress,
  ],
  'Own enquiries': [
    enquiries.listEnquiries,
    enquiries.getEnquiryCounts,
    enquiries.getEnquiryFigures,
    enquiries.getEnquiry,
    enquiries.openEnquiry,
    enquiries.answerEnquiry,
    enquiries.proposeEnquiry,
    enquiries.acceptEnquiry,
    enquiries.writeMorning,
    enquiries.dropEnquiry,
    enquiries.confirmEnquiry,
    confirmEnquiries,
    enquiries.waitEnquiry,
    enquiries.declineEnquiry,
    deposits.askDeposit,
    deposits.receiveDeposit,
    deposits.missDeposit,
    depositMeans.getDepositMeans,
    depositMeans.setDepositMeans,
    reviews.getDayOfRequest,
    reviews.sayHowDayWent,
    reviews.listProviderReviews,
    reviews.answerReview,
  ],
} satisfies Record<string, Endpoint[]>
