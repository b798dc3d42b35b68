import { z } from 'zod'
import { TextTimes } from '#contract/content/text-times.ts'
import { groundBesideText } from '#contract/decisions/reason.ts'
import { endpoint, list, upload } from '#contract/endpoint.ts'
import { CountryCode } from '#contract/enum-schemas.ts'
import { formBody } from '#contract/form-body.ts'
import { FocalPoint, maxPictures, PictureFile } from '#contract/images/pictures.ts'
import { Language, LocalizedText } from '#contract/language-schemas.ts'
import { paging } from '#contract/paging.ts'
import { Id, IdOrSlug } from '#contract/shared.ts'
import { textOf } from '#contract/values/names.ts'

/** The maximum length of a picture's texts in each language. */
export const maxCaptionLength = 200
/** The maximum length of the reason when staff remove a picture. */
export const maxRemovalReasonLength = 500

const profileAccess = ['MANAGE_PROFILES', 'MANAGE_OWN_LISTINGS'] as const
const organizationAccess = ['MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'] as const
const access = ['MANAGE_PROFILES', 'MANAGE_ORGANIZATIONS', 'MANAGE_OWN_LISTINGS'] as const
const cityAccess = ['MANAGE_TOURISM'] as const
const eventAccess = ['MANAGE_OWN_LISTINGS', 'MANAGE_TOURISM'] as const
/** The access of calls about any picture: its gallery says who may do it. */
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
  originalLanguage: Language.meta({ description: 'The language in which its text was first written' }),
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

/** A picture that is already in another gallery. */
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
/** A caller names a gallery by a string, whatever kind it is. */
const CountryId: z.ZodType<CountryCode, string> = CountryCode as never
/** The owners of galleries by their name in addresses. The browser has none of this: it is only needed by the calls. */
const nameIn = (named: 'id' | 'slug' | 'code'): z.ZodType<string, string> =>
  ({ id: Id, slug: IdOrSlug, code: CountryId })[named]
const order = {
  ids: z.array(Id).max(maxPictures).meta({ description: 'Every picture that is there, each once' }),
}
const texts = z.partialRecord(Language, textOf(maxCaptionLength).nullable()).optional()
const done = z.object({ done: z.literal(true) })

type Owner = {
  /** In the addresses of its calls. */
  at: string
  /** How a summary names the gallery's owner, and what a picture is added to. */
  whose: string
  to: string
  access:
    | typeof profileAccess
    | typeof organizationAccess
    | typeof access
    | typeof cityAccess
    | typeof eventAccess
  /** The field by which an upload names it, and its place. */
  param: 'id' | 'slug'
  upload: string
  isByCode?: true
}

const callsOf = <Param extends 'id' | 'slug'>(owner: Owner & { param: Param }) => {
  const { at, whose, to, access, param, upload: sentTo, isByCode } = owner
  return {
    list: list(`/api/tourism/admin/${at}/:id/pictures`, {
      summary: `The pictures of ${whose}, in order, with those that staff removed`,
      access,
      refusals: ['not_found'],
      input: z.object({ id: nameIn(isByCode ? 'code' : 'id') }),
      output: z.array(OwnPicture),
    }),
    order: endpoint('PUT', `/api/tourism/admin/${at}/:id/pictures/order`, {
      summary: `Puts the pictures of ${whose} in order; 409 if they have changed`,
      access,
      refusals: ['not_found', 'conflict'],
      isStrict: true,
      input: z.object({ id: nameIn(isByCode ? 'code' : 'id'), ...order }),
      output: z.array(OwnPicture),
    }),
    upload: upload('POST', `/api/upload/${sentTo}/:${param}/picture`, {
      summary: `Adds a picture to ${to}; the same key again returns the picture that is there`,
      access,
      refusals: ['not_found', 'conflict'],
      file: 'picture',
      input: formBody('picture', {
        ...({ [param]: nameIn(isByCode ? 'code' : param) } as Record<Param, z.ZodType<string, string>>),
        key: z.uuid().meta({ description: 'Chosen by the sender' }),
      }),
      output: OwnPicture,
    }),
  }
}

/** The calls about a gallery, by its kind of owner. */
export const galleries = {
  profile: callsOf({
    ...{ at: 'profiles', whose: 'my profile', to: 'a profile of mine', access: profileAccess },
    ...{ param: 'slug', upload: 'profile' },
  }),
  organization: callsOf({
    ...{ at: 'organizations', whose: 'my organization', to: 'an organization of mine' },
    ...{ access: organizationAccess, param: 'slug', upload: 'organization' },
  }),
  city: callsOf({
    ...{ at: 'cities', whose: 'a city', to: 'a city', access: cityAccess },
    ...{ param: 'id', upload: 'city' },
  }),
  attraction: callsOf({
    ...{ at: 'attractions', whose: 'an attraction', to: 'an attraction', access: cityAccess },
    ...{ param: 'id', upload: 'attraction' },
  }),
  country: callsOf({
    ...{ at: 'countries', whose: 'a country', to: 'a country, by its code', access: cityAccess },
    ...{ param: 'id', upload: 'country', isByCode: true },
  }),
  event: callsOf({
    ...{ at: 'events', whose: 'an event of mine', to: 'an event of mine', access: eventAccess },
    ...{ param: 'id', upload: 'own-event' },
  }),
  offer: callsOf({
    ...{ at: 'offers', whose: 'my offer', to: 'an offer of mine', access },
    ...{ param: 'id', upload: 'offer' },
  }),
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
  input: byId.extend({ reason: textOf(maxRemovalReasonLength).min(1), ground: groundBesideText }),
  output: OwnPicture,
})
