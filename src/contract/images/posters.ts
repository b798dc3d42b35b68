import { urlOf } from '#contract/client.ts'

/** The drawings, as in `data/posters`. Each is a flat print in five inks that a palette gives their colors. */
export const posterDrawings = [
  'birds',
  'boat',
  'bonfire',
  'bull',
  'canoe',
  'canopy',
  'dolphin',
  'frogs',
  'lodge',
  'mangrove',
  'market',
  'mask',
  'opera',
  'paddle',
  'pampas',
  'pot',
  'procession',
  'room',
  'samauma',
  'street',
  'trail',
  'turtles',
  'waters',
  'weave',
] as const
export type PosterDrawing = (typeof posterDrawings)[number]

export const posterPalettes = [
  'dawn',
  'day',
  'leaf',
  'sun',
  'bird',
  'earth',
  'beach',
  'dusk',
  'festa',
  'night',
] as const
export type PosterPalette = (typeof posterPalettes)[number]

export type Poster = { drawing: PosterDrawing; palette: PosterPalette }

/** The drawn faces of the example listings, as in `data/portraits`. */
export const portraits = [
  'beard',
  'braids',
  'bun',
  'cap',
  'curls',
  'grey-hair',
  'headscarf',
  'long-hair',
  'moustache',
  'short-curls',
  'short-hair',
  'straw-hat',
] as const
export type Portrait = (typeof portraits)[number]

/** Changes with the drawings and their inks, so that a file may be cached forever (`posters.test.ts`). */
export const drawingsEdition = '172ced78'

export const posterPath = '/drawings/poster/:edition/:name.svg'
export const portraitPath = '/drawings/portrait/:edition/:name.svg'

/** The address of a poster: the same bytes forever. */
export const posterUrl = ({ drawing, palette }: Poster): string =>
  urlOf({ path: posterPath as `/api/${string}` }, { edition: drawingsEdition, name: `${drawing}-${palette}` })

/** The address of a drawn face. */
export const portraitUrl = (name: Portrait): string =>
  urlOf({ path: portraitPath as `/api/${string}` }, { edition: drawingsEdition, name })

/** Its intrinsic size, in px. */
export const posterSize = { width: 320, height: 200 }

/** The content of a drawing, its inks as variables, for a poster inside a page. */
export type Posters = { shapes(drawing: PosterDrawing): string }
