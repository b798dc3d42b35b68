import { z } from 'zod'
import { updateAttraction as attractionEndpoint } from '#contract/content/attractions.ts'
import { updateCity as cityEndpoint } from '#contract/content/cities.ts'
import { updateCountry as countryEndpoint } from '#contract/content/countries.ts'
import type { CheckedText } from '#contract/content/text-times.ts'
import { updateOwnEvent as eventEndpoint } from '#contract/events/changes.ts'
import { fieldErrorOf } from '#contract/field-error-of.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { sentShape } from '#contract/field-shapes.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { updateMyOrganization, updateMyProfile } from '#contract/listings/changes.ts'
import { changePicture as pictureEndpoint } from '#contract/listings/gallery.ts'
import { customizeProfileOffer, updateOffer as offerEndpoint } from '#contract/listings/offer-changes.ts'
import { updateLocation } from '#contract/listings/own-places.ts'
import { listingEntities } from '#entities/listing.ts'
import { priceTexts } from '#entities/offers.ts'
import { wireOf } from '#fields/each.ts'
import { getCity, updateAttraction, updateCity, updateCountry } from '#server/content/index.ts'
import type { SignedInContext } from '#server/context.ts'
import { changeEvent, type Follow } from '#server/events/own/index.ts'
import { AppError } from '#server/http/index.ts'
import {
  changeListing,
  changeOfOrganization,
  changeOfProfile,
  changePicture,
} from '#server/owner-area/index.ts'
import { customizeOffer, labelFee, updateOffer } from '#server/owner-offers/index.ts'
import { updatePlace } from '#server/owner-places/index.ts'
import type { RowKind } from './source-queries.ts'

/** A text as its row takes it: by language, or the whole list of phrases, each by language. */
export type SentText = Partial<Record<Language, string | null>> | LocalizedText[]
type Change = {
  row: { id: string; updatedAt: string }
  field: string
  sent: SentText
  checked: CheckedText | undefined
  follow: Follow
}

/**
 * Writes one text as the form of its kind would: by the same service, with the same rules. `checked` says of a text that is
 * there that it fits its source again.
 *
 * @throws AppError `invalid_request` with what is wrong as that of `text`; all that the service refuses
 */
export async function writeText(context: SignedInContext, kind: RowKind, change: Change): Promise<void> {
  try {
    await writers[kind](context, change)
  } catch (error) {
    const [wrong] = error instanceof AppError ? Object.values(error.fields ?? {}) : []
    throw wrong && error instanceof AppError && error.code === 'invalid_request' ? refusal(wrong) : error
  }
}

/** The refusal of a text. */
export const refusal = (wrong: FieldError): AppError =>
  new AppError('invalid_request', `The text is refused: ${wrong.code}.`, { fields: { text: wrong } })

/** What a call takes, of what is made here of a text. */
function read<Input extends z.ZodType>({ input }: { input: Input }, given: object): z.output<Input> {
  const parsed = input.safeParse(given, { reportInput: true })
  if (parsed.success) return parsed.data
  throw refusal(fieldErrorOf(parsed.error.issues[0] as z.core.$ZodIssue))
}

const FeeLabel = z.object(sentShape(priceTexts))

const writers: Record<RowKind, (context: SignedInContext, change: Change) => Promise<unknown>> = {
  country: (context, { row: { id, updatedAt }, sent, checked }) =>
    updateCountry(context, read(countryEndpoint, { code: id, updatedAt, description: sent }), checked),
  city: async (context, { row, field, sent, checked }) =>
    updateCity(
      context,
      read(cityEndpoint, { ...row, ...(await cityText(context, row, field, sent)) }),
      checked,
    ),
  attraction: (context, { row, sent, checked }) =>
    updateAttraction(context, read(attractionEndpoint, { ...row, description: sent }), checked),
  event: (context, { row, field, sent, checked, follow }) =>
    changeEvent(context, follow, read(eventEndpoint, { ...row, texts: { [field]: sent } }), checked),
  place: (context, { row, field, sent, checked }) =>
    updatePlace(context, read(updateLocation, { ...row, gettingThere: { [field]: sent } }), checked),
  organization: (context, { row, field, sent, checked }) => {
    const input = read(updateMyOrganization, { ...row, texts: { [field]: sent } })
    return changeListing(context, 'organization', changeOfOrganization(input), checked)
  },
  profile: (context, { row, field, sent, checked }) => {
    const texts = { [wireOf(listingEntities.profile, field)]: sent }
    return changeListing(
      context,
      'profile',
      changeOfProfile(read(updateMyProfile, { ...row, texts })),
      checked,
    )
  },
  offer: (context, { row, field, sent, checked }) =>
    updateOffer(context, read(offerEndpoint, { ...row, texts: { [field]: sent } }), checked),
  offerLink: (context, { row: { id: linkId, updatedAt }, field, sent, checked }) => {
    const custom = (name: string) => `custom${name.charAt(0).toUpperCase()}${name.slice(1)}`
    const input = read(customizeProfileOffer, { linkId, updatedAt, texts: { [custom(field)]: sent } })
    return customizeOffer(context, undefined, input, checked && { ...checked, field: custom(checked.field) })
  },
  offerPrice: (context, { row, sent, checked }) =>
    labelFee(context, { ...row, ...read({ input: FeeLabel }, { label: sent }) }, checked),
  picture: (context, { row, field, sent, checked }) =>
    changePicture(context, read(pictureEndpoint, { ...row, texts: { [field]: sent } }), checked),
}

/** The season of a city is sent as a whole. */
async function cityText(context: SignedInContext, row: { id: string }, field: string, sent: SentText) {
  if (field === 'description') return { description: sent }
  if (field !== 'seasonText') return { ways: { [field]: sent } }
  const { season } = await getCity(context, row)
  return season ? { season: { ...season, text: sent } } : {}
}
