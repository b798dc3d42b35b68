import { z } from 'zod'
import { TextTimes } from '#contract/content/text-times.ts'
import { endpoint, list, upload } from '#contract/endpoint.ts'
import { CountryCode } from '#contract/enum-schemas.ts'
import { formBody } from '#contract/form-body.ts'
import { FocalPoint, maxPictures, PictureFile } from '#contract/images/pictures.ts'
import { Language, LocalizedText } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id, IdOrSlug } from '#contract/shared.ts'
import { textOf } from '#contract/values/names.ts'

/** Characters of what is written about a picture, in each language. */
export const maxCaptionLength = 200
/** Characters of the reason for which staff remove a picture. */
export const maxRemovalReasonLength = 500

const profileAccess = ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'] as const
const organizationAccess = ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'] as const
const access = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'] as const
const cityAccess = ['MANAGE_TOURISM'] as const
const eventAccess = ['MANAGE_OWN_LISTINGS', 'MANAGE_TOURISM'] as const
/** Of calls about any picture: who may do it to this one says its gallery. */
const anyAccess = [...access, ...cityAccess] as const

/** A picture as the owner of its listing or offer sees it, and staff. */
export const OwnPicture = z.object({
  id: Id,
  isCover: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  color: z.string().nullable(),
  focalPoint: FocalPoint.nullable(),
  files: z.array(PictureFile).meta({ description: 'None of one that staff removed' }),
  originalLanguage: Language.meta({ description: 'In which its text was first written' }),
  texts: z.object({ caption: LocalizedText, alternative: LocalizedText }),
  textTimes: TextTimes,
  removed: z
    .object({ at: z.iso.datetime(), reason: z.string() })
    .nullable()
    .meta({ description: 'By staff, and why; it stays until the owner has read it' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().meta({ description: 'Send it back with a change' }),
  can: z.object({ edit: z.boolean(), remove: z.boolean().meta({ description: 'With a reason' }) }),
})
export type OwnPicture = z.infer<typeof OwnPicture>

/** A picture that is in another gallery already. */
export const LibraryPicture = OwnPicture.pick({
  id: true,
  width: true,
  height: true,
  color: true,
  focalPoint: true,
  files: true,
  originalLanguage: true,
  texts: true,
  createdAt: true,
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

const byId = z.object({ id: Id })
/** A caller that names a gallery has a string, whatever the gallery is of. */
const CountryId: z.ZodType<CountryCode, string> = CountryCode as never
/** What a gallery is of, by how its address names it. The browser has none of it: only what calls take asks for it. */
const nameIn = (named: 'id' | 'slug' | 'code'): z.ZodType<string, string> =>
  ({ id: Id, slug: IdOrSlug, code: CountryId })[named]
const order = {
  ids: z.array(Id).max(maxPictures).meta({ description: 'Every picture that is there, each once' }),
}
const texts = z.partialRecord(Language, textOf(maxCaptionLength).nullable()).optional()
const done = z.object({ done: z.literal(true) })

const galleryOf = (
  path: string,
  whose: string,
  who:
    | typeof profileAccess
    | typeof organizationAccess
    | typeof access
    | typeof cityAccess
    | typeof eventAccess,
  named: 'id' | 'code' = 'id',
) => ({
  list: list(`/api/tourism/admin/${path}/:id/pictures`, {
    summary: `The pictures of ${whose}, in order, with those that staff removed`,
    access: who,
    refusals: ['not_found'],
    input: z.object({ id: nameIn(named) }),
    output: z.array(OwnPicture),
  }),
  order: endpoint('PUT', `/api/tourism/admin/${path}/:id/pictures/order`, {
    summary: `Puts the pictures of ${whose} in order; 409 if they have changed`,
    access: who,
    refusals: ['not_found', 'conflict'],
    isStrict: true,
    input: z.object({ id: nameIn(named), ...order }),
    output: z.array(OwnPicture),
  }),
})
const sentTo = <Param extends 'id' | 'slug'>(
  path: `/api/${string}`,
  whose: string,
  who:
    | typeof profileAccess
    | typeof organizationAccess
    | typeof access
    | typeof cityAccess
    | typeof eventAccess,
  param: Param,
  named: 'id' | 'slug' | 'code' = param,
) =>
  upload('POST', path, {
    summary: `Adds a picture to ${whose}; the same key again returns the picture that is there`,
    access: who,
    refusals: ['not_found', 'conflict'],
    file: 'picture',
    input: formBody('picture', {
      ...({ [param]: nameIn(named) } as Record<Param, z.ZodType<string, string>>),
      key: z.uuid().meta({ description: 'Chosen by the sender' }),
    }),
    output: OwnPicture,
  })

const ofProfile = galleryOf('profiles', 'my profile', profileAccess)
export const listProfilePictures = ofProfile.list
export const orderProfilePictures = ofProfile.order
export const uploadProfilePicture = sentTo(
  '/api/upload/profile/:slug/picture',
  'a profile of mine',
  profileAccess,
  'slug',
)

const ofOrganization = galleryOf('organizations', 'my organization', organizationAccess)
export const listOrganizationPictures = ofOrganization.list
export const orderOrganizationPictures = ofOrganization.order
export const uploadOrganizationPicture = sentTo(
  '/api/upload/organization/:slug/picture',
  'an organization of mine',
  organizationAccess,
  'slug',
)

const ofOffer = galleryOf('offers', 'my offer', access)
export const listOfferPictures = ofOffer.list
export const orderOfferPictures = ofOffer.order
export const uploadOfferPicture = sentTo('/api/upload/offer/:id/picture', 'an offer of mine', access, 'id')

const ofCity = galleryOf('cities', 'a city', cityAccess)
export const listCityPictures = ofCity.list
export const orderCityPictures = ofCity.order
export const uploadCityPicture = sentTo('/api/upload/city/:id/picture', 'a city', cityAccess, 'id')

const ofAttraction = galleryOf('attractions', 'an attraction', cityAccess)
export const listAttractionPictures = ofAttraction.list
export const orderAttractionPictures = ofAttraction.order
export const uploadAttractionPicture = sentTo(
  '/api/upload/attraction/:id/picture',
  'an attraction',
  cityAccess,
  'id',
)

const ofCountry = galleryOf('countries', 'a country', cityAccess, 'code')
export const listCountryPictures = ofCountry.list
export const orderCountryPictures = ofCountry.order
export const uploadCountryPicture = sentTo(
  '/api/upload/country/:id/picture',
  'a country, by its code',
  cityAccess,
  'id',
  'code',
)

const ofEvent = galleryOf('events', 'an event of mine', eventAccess)
export const listEventPictures = ofEvent.list
export const orderEventPictures = ofEvent.order
export const uploadEventPicture = sentTo(
  '/api/upload/own-event/:id/picture',
  'an event of mine',
  eventAccess,
  'id',
)

/** The calls about a gallery, by its kind of owner. */
export const galleries = {
  profile: { list: listProfilePictures, order: orderProfilePictures, upload: uploadProfilePicture },
  organization: {
    list: listOrganizationPictures,
    order: orderOrganizationPictures,
    upload: uploadOrganizationPicture,
  },
  city: { list: listCityPictures, order: orderCityPictures, upload: uploadCityPicture },
  attraction: {
    list: listAttractionPictures,
    order: orderAttractionPictures,
    upload: uploadAttractionPicture,
  },
  country: { list: listCountryPictures, order: orderCountryPictures, upload: uploadCountryPicture },
  event: { list: listEventPictures, order: orderEventPictures, upload: uploadEventPicture },
  offer: { list: listOfferPictures, order: orderOfferPictures, upload: uploadOfferPicture },
}

const of = z
  .enum(['profile', 'organization', 'offer', 'city', 'attraction', 'country', 'event'])
  .meta({ description: 'What the gallery is of' })

const galleryId = z
  .union([Id, CountryId])
  .meta({ description: 'The id of what it is of; of a country its code' })

export const listPictureLibrary = list('/api/tourism/admin/picture-library', {
  summary:
    'The pictures that the owner of a gallery has in others, the newest first; of a city, an attraction or a country, those of all of these',
  access: anyAccess,
  refusals: ['not_found'],
  input: paging(48, 12).extend({ of, id: galleryId }),
  output: z.array(LibraryPicture),
})
export const reusePicture = endpoint('POST', '/api/tourism/admin/pictures/:id/uses', {
  summary: 'Adds a picture of the library to a gallery; the same key again returns the picture that is there',
  access: anyAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: byId.extend({
    of,
    gallery: galleryId,
    key: z.uuid().meta({ description: 'Chosen by the sender' }),
  }),
  output: OwnPicture,
})
export const changePicture = endpoint('PATCH', '/api/tourism/admin/pictures/:id', {
  summary: 'Changes what is written about a picture; what is not sent stays',
  access: anyAccess,
  refusals: ['not_found', 'conflict'],
  isStrict: true,
  input: byId.extend({
    updatedAt: z.iso.datetime().optional().meta({
      description: 'Of the version read: 409 `listingChanged` if someone has saved since then',
    }),
    originalLanguage: Language.optional(),
    texts: z
      .strictObject({ caption: texts, alternative: texts })
      .meta({ description: 'By language; empty removes one' }),
  }),
  output: OwnPicture,
})
export const makeCover = endpoint('PUT', '/api/tourism/admin/pictures/:id/cover', {
  summary: 'Makes a picture the cover of its gallery',
  access: anyAccess,
  refusals: ['not_found'],
  isStrict: true,
  input: byId,
  output: OwnPicture,
})
export const setFocalPoint = endpoint('PUT', '/api/tourism/admin/pictures/:id/focal-point', {
  summary: 'Chooses what part of a picture stays in view when it is cropped; null: its middle',
  access: anyAccess,
  refusals: ['not_found'],
  isStrict: true,
  input: byId.extend({ focalPoint: FocalPoint.nullable() }),
  output: OwnPicture,
})
export const deletePicture = endpoint('DELETE', '/api/tourism/admin/pictures/:id', {
  summary: 'Deletes a picture of mine; of one that staff removed, the note about it',
  access: anyAccess,
  refusals: ['not_found'],
  input: byId,
  output: done,
})
export const removePicture = endpoint('POST', '/api/tourism/admin/pictures/:id/removal', {
  summary: 'Removes anyone’s picture with a reason, which its owner reads',
  access: ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_TOURISM'],
  refusals: ['not_found'],
  isStrict: true,
  input: byId.extend({ reason: textOf(maxRemovalReasonLength).min(1) }),
  output: OwnPicture,
})
