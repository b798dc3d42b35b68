import { z } from 'zod'
import { errorCodes } from './error-codes.ts'
import { FieldError } from './field-errors.ts'

/** Every code that an error response can carry; stable, for machines. */
export const ErrorCode = z.enum(errorCodes)
export type ErrorCode = z.infer<typeof ErrorCode>

/** Why a change is refused, if the code alone does not tell. The web side has a text for each in every language. */
export const ErrorReason = z.enum([
  'lastAdministrator',
  'personMayDoMore',
  'roleGivesMore',
  'emailOfRoleHolder',
  'notHeld',
  'builtInRole',
  'accountInactive',
  'applicationOpen',
  'applicationDecided',
  'applicationChanged',
  'hasProfile',
  'tooManyListings',
  'listingChanged',
  'tooManyPlaces',
  'tooManyViews',
  'placeChanged',
  'contentChanged',
  'cityInUse',
  'tooManyAttractions',
  'importChanged',
  'importRefused',
  'tooManyImports',
  'guideKnown',
  'guideAsked',
  'guideDeclined',
  'tooManyGuides',
  'invitationAnswered',
  'deletedByStaff',
  'revisionChanged',
  'revisionSettled',
  'reportChanged',
  'reportSettled',
  'decisionFinal',
  'ownDecision',
  'objectionDecided',
  'listingOwned',
  'claimClosed',
  'linkKnown',
  'tooManyPictures',
  'offerChanged',
  'offerLinked',
  'offerPutAway',
  'tooManyOffers',
  'sentTooFast',
  'trapFilled',
  'requestKnown',
  'mailboxRefused',
  'noPlacesLeft',
  'busyElsewhere',
  'eventEnded',
  'eventCanceled',
  'eventChanged',
  'eventIncomplete',
  'eventStepClosed',
  'tooManyEvents',
  'nobodyReached',
  'notReachable',
  'stepNotOpen',
  'enquiryChanged',
  'conversationClosed',
  'noDepositMeans',
  'depositMeansChanged',
  'registrationChanged',
  'notRegistered',
  'ownApplication',
  'signInByPasskey',
  'tooManyPasskeys',
  'passkeyKnown',
  'passkeyRefused',
  'passkeyLate',
  'tooManyClosedDays',
  'tooManyCalendars',
  'settingLocked',
  'settingsChanged',
  'reviewClosed',
  'reviewShown',
  'reviewAnswered',
  'reviewChanged',
])
export type ErrorReason = z.infer<typeof ErrorReason>

/** The body of every response that is not ok. `fields` has a code for each wrong field. */
export const ErrorBody = z.object({
  error: z.string().meta({ description: 'One English sentence, for the developer of the client' }),
  code: ErrorCode,
  reason: ErrorReason.optional().meta({ description: 'The reason, where the code alone does not tell it' }),
  fields: z.record(z.string(), FieldError).optional(),
  current: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'The row as it is now, as the call would answer it, where a change came too late' }),
  requestId: z.string().optional().meta({ description: 'Quote it when you ask for help' }),
})
export type ErrorBody = z.infer<typeof ErrorBody>
