import { z } from 'zod'
import { type Download, download } from '#contract/download.ts'
import { CountryCode, PublishedKind } from '#contract/enum-schemas.ts'
import { LanguageInput } from '#contract/language-schemas.ts'
import { Id, IdOrSlug } from '#contract/shared.ts'
import { mapTileZooms } from './map-tiles.ts'
import {
  AvatarInput,
  applicationAvatarPath,
  DraftAvatarInput,
  draftAvatarPath,
  OwnEventPictureInput,
  OwnPictureInput,
  organizationAvatarPath,
  ownEventPicturePath,
  ownListingAvatarPath,
  ownPicturePath,
  PictureInput,
  picturePath,
  profileAvatarPath,
  UserAvatarInput,
  userAvatarPath,
} from './paths.ts'
import {
  type Poster,
  type PosterDrawing,
  type PosterPalette,
  portraitPath,
  portraits,
  posterDrawings,
  posterPalettes,
  posterPath,
} from './posters.ts'

const svg = 'image/svg+xml'
const png = 'image/png'

export const profileAvatar = download(profileAvatarPath, {
  summary: "A professional's picture, or the initials where there is none",
  mediaType: 'image/*',
  input: AvatarInput,
})
export const organizationAvatar = download(organizationAvatarPath, {
  summary: "An organization's logo, or the initials where there is none",
  mediaType: 'image/*',
  input: AvatarInput,
})
export const userAvatar = {
  path: userAvatarPath,
  access: 'signedIn',
  perCaller: false,
  summary:
    "A person's picture, or the initials if there is none; for themselves and for holders of VIEW_USERS, 404 for others",
  mediaType: 'image/*',
  input: UserAvatarInput,
} as const satisfies Download
export const applicationAvatar = {
  path: applicationAvatarPath,
  access: 'signedIn',
  perCaller: false,
  summary:
    "An application's picture, or the initials if there is none; for the applicant and its reviewers, 404 for others",
  mediaType: 'image/*',
  input: UserAvatarInput,
} as const satisfies Download
export const ownListingAvatar = {
  path: ownListingAvatarPath,
  access: 'signedIn',
  perCaller: false,
  summary:
    "A listing's picture, even while it is not public, or the initials; for its owner and for managers of its kind, 404 for others",
  mediaType: 'image/*',
  input: UserAvatarInput,
} as const satisfies Download
export const draftAvatar = {
  path: draftAvatarPath,
  access: 'signedIn',
  perCaller: false,
  summary: 'The picture of my draft, or my initials where there is none',
  mediaType: 'image/*',
  input: DraftAvatarInput,
} as const satisfies Download
export const picture = download(picturePath, {
  summary: 'A picture of a gallery that is public, in one width and format; it never changes',
  mediaType: 'image/*',
  input: PictureInput,
})
export const ownPicture = {
  path: ownPicturePath,
  access: 'signedIn',
  perCaller: false,
  summary:
    'A picture of a gallery, even while it is not public; for its owner and for managers of its kind, 404 for others',
  mediaType: 'image/*',
  input: OwnPictureInput,
} as const satisfies Download
export const ownEventPicture = {
  path: ownEventPicturePath,
  access: ['MANAGE_OWN_LISTINGS', 'MANAGE_TOURISM'],
  perCaller: false,
  summary:
    'The picture of an event, even while it is not public; for the people who manage it, 404 for others',
  mediaType: 'image/*',
  input: OwnEventPictureInput,
} as const satisfies Download
export const cityDrawing = download('/drawings/city/:id.svg', {
  summary: 'Where a city lies among its rivers',
  mediaType: svg,
  input: z.object({ id: Id }),
})
const edition = z.string().max(16)
/** `canoe-dawn`: a drawing and its palette. */
const PosterName = z
  .templateLiteral([z.enum(posterDrawings), '-', z.enum(posterPalettes)])
  .transform((name): Poster => {
    const [drawing, palette] = name.split('-')
    return { drawing: drawing as PosterDrawing, palette: palette as PosterPalette }
  })
export const posterDrawing = download(posterPath, {
  summary: 'A poster: what is shown where there is no photograph; it never changes',
  mediaType: svg,
  input: z.object({ edition, name: PosterName }),
})
export const portraitDrawing = download(portraitPath, {
  summary: 'The drawn face of an example listing; it never changes',
  mediaType: svg,
  input: z.object({ edition, name: z.enum(portraits) }),
})
export const countryDrawing = download('/drawings/country/:code.svg', {
  summary: 'A country among its neighbors',
  mediaType: svg,
  input: z.object({ code: z.string().toUpperCase().pipe(CountryCode) }),
})
export const homeShareImage = download('/share/home.png', {
  summary: 'The picture of a shared link to the home page, 1200 × 630',
  mediaType: png,
  input: LanguageInput,
})
export const shareImage = download('/share/:kind/:id.png', {
  summary: 'The picture of a shared link to a page, 1200 × 630; a country by its code, a list by its address',
  mediaType: png,
  input: LanguageInput.extend({
    id: IdOrSlug,
    kind: z.enum(['page', 'city', 'country', 'offer', ...PublishedKind.options]),
  }),
})
export const baseMap = download('/map/amazon.topojson', {
  summary:
    'Coasts, borders, rivers and lakes of the nine countries as TopoJSON; derived from GSHHG, under the LGPL, version 3 or later',
  mediaType: 'application/json',
  input: z.object({}),
})
export const mapTile = download('/map/waters/:zoom/:x/:y.svg', {
  summary: 'A tile of land and water for interactive maps, without colors; 404 outside the region',
  mediaType: svg,
  input: z.object({
    zoom: z.coerce.number().int().min(mapTileZooms.widest).max(mapTileZooms.closest),
    x: z.coerce.number().int().min(0),
    y: z.coerce.number().int().min(0),
  }),
})
