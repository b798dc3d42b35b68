import { z } from 'zod'
import type { Download } from '#contract/download.ts'
import { endpoint, notAnImage, upload } from '#contract/endpoint.ts'
import { Currency } from '#contract/enum-schemas.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { changes, confirmEnquiry, decision, Enquiry, enquiryAccess } from '#contract/requests/provider.ts'
import { TravelerRequest } from '#contract/requests/shape.ts'
import { ofTraveler, RequestToken } from '#contract/requests/traveler.ts'
import { Id } from '#contract/shared.ts'
import { textOf } from '#contract/values/names.ts'
import { hasCardNumber } from './card-number.ts'
import { DepositAmount, maxDepositText } from './shape.ts'

/** The maximum length of a traveler's text about a payment. */
export const maxProofLength = 500

/** A text that must not contain a card number. */
export const textWithoutCards = (most: number) =>
  textOf(most).refine((text) => !hasCardNumber(text), {
    error: 'no number of a card is expected',
    params: { field: 'cardNumber' },
  })

export const askDeposit = endpoint('POST', '/api/tourism/admin/enquiries/:id/deposit', {
  ...changes,
  output: Enquiry,
  summary: 'Asks for a deposit: the request is confirmed when the provider says that it has arrived',
  input: confirmEnquiry.input.extend({
    amount: DepositAmount,
    currency: Currency,
    until: z.iso
      .date()
      .meta({ description: 'The last day, at the place; the places are kept until its end' }),
    terms: textWithoutCards(maxDepositText).default(''),
  }),
})
export const receiveDeposit = endpoint('POST', '/api/tourism/admin/enquiries/:id/deposit/received', {
  ...changes,
  output: Enquiry,
  summary: 'Says that a deposit has arrived, and confirms the request',
  input: decision,
})
export const missDeposit = endpoint('POST', '/api/tourism/admin/enquiries/:id/deposit/missing', {
  ...changes,
  output: Enquiry,
  summary: 'Says that a deposit has not arrived: the traveler has at least another day',
  input: decision.extend({ message: decision.shape.message.unwrap().min(1) }),
})
export const proveDeposit = upload('POST', '/api/tourism/requests/:token/deposit-proof', {
  ...ofTraveler,
  summary: 'Says that a deposit was sent, with a reference or a picture; the site checks neither',
  refusals: ['conflict', 'too_many_requests'],
  file: 'picture',
  input: LanguageInput.extend({
    token: RequestToken,
    message: textWithoutCards(maxProofLength).default(''),
    picture: z.file(notAnImage).optional(),
  }),
  output: TravelerRequest,
})

const PictureFile = z.string().regex(/^[1-9]\d{0,3}\.(avif|webp)$/)
const mediaType = 'image/*'
export const requestProofPicture = {
  path: '/api/tourism/requests/:token/deposit-proof/:image/:file',
  ...ofTraveler,
  summary: 'The picture that a traveler sent of a payment, for anyone with the private address',
  mediaType,
  input: z.object({ token: RequestToken, image: Id, file: PictureFile }),
} as const satisfies Download
export const enquiryProofPicture = {
  path: '/api/tourism/admin/enquiries/:id/deposit-proof/:image/:file',
  access: enquiryAccess,
  perCaller: false,
  summary: 'The same, for those who answer the request',
  mediaType,
  input: z.object({ id: Id, image: Id, file: PictureFile }),
} as const satisfies Download
