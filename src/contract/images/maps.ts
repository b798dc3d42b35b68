import type { CountryCode } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'

/** A point in degrees: longitude east and latitude north are positive. */
export type Coordinates = { longitude: number; latitude: number }

/** The side of its marker that a label is on. */
export type LabelSide = 'right' | 'left' | 'above' | 'below'

/** A town on a map: `path` is the URL of its page, which an open town links to. */
export type MapTown = Coordinates & {
  name: string
  path: string
  isOpen: boolean
  /** The side tried first; any other free side is taken when this one is not. */
  labelSide?: LabelSide
}

export type MapPointKind = 'attraction' | 'profile' | 'organization' | 'event'

/** A point of a city's map. `label` is what its marker says; without it, its position in the list, from 1. */
export type MapPoint = Coordinates & { kind: MapPointKind; label?: string }

/** `width` and `height` in px of the view box; the image scales to the page. */
export type DrawingSize = { width?: number; height?: number }

/** The map of the nine countries. `reuse`: the hero is in the same document, so its rivers are used again. */
export type NationsMapInput = { language: Language; towns: MapTown[]; reuse: boolean }

/** `text`: river names and scale; without `title` the image is decoration and hidden from readers. */
export type LocatorInput = Coordinates &
  DrawingSize & { language: Language; text: boolean; title?: string; points?: MapPoint[] }

/** `text` and `title` as for a locator. */
export type CountryInput = DrawingSize & {
  code: CountryCode
  language: Language
  text: boolean
  title?: string
  towns?: MapTown[]
}

/** Without a `language`, it has no text; `title` describes the map for people who cannot see it. */
export type CityMapInput = DrawingSize & {
  center: Coordinates
  points: MapPoint[]
  language?: Language
  title?: string
}

/** A part of the map by its north-west corner and how wide it is; names keep away from `marks`. */
export type MapPartInput = {
  west: number
  north: number
  degrees: number
  language: Language
  marks: Coordinates[]
}

/**
 * A page's name and kind; `mark` is the site's name, in the corner. Without coordinates the image shows the whole
 * basin. `degrees`: the width of the window. `seed`: the position of the place in it, so that two images of one town
 * differ. `hasPicture`: a photograph will be behind it, so no map is drawn.
 */
export type ShareImageInput = Partial<Coordinates> & {
  mark: string
  title: string
  subtitle: string
  degrees?: number
  seed?: string
  hasPicture?: boolean
}

/** A tile as map libraries number them: Web Mercator, rows from the north. */
export type MapTileInput = { zoom: number; x: number; y: number }

/** `auto` follows the reader's device. */
export type ColorScheme = 'auto' | 'light' | 'dark'

/** A stretch of a real river: a path in a 480-unit square, and which of five tones its background has. */
export type Reach = { path: string; tone: 1 | 2 | 3 | 4 | 5 }

/** Draws the maps. Each function returns an SVG string; inside a page it has classes and no colors. */
export type Maps = {
  /** The home page's river, 1400 × 1020: its rivers have the ids that the nations' map reuses. */
  hero(): string
  /** The nine countries with their towns, 1536 × 1100: open towns are links with names, others hollow markers. */
  map(input: NationsMapInput): string
  /** The position of a point, 480 × 300: 5° wide, or up to 13° if there are few rivers. */
  locator(input: LocatorInput): string
  /** One country among its neighbors, 640 × 400. */
  country(input: CountryInput): string
  /** A close map of a city, 640 × 420: a marker for every point, 0.15° wide at least. */
  cityMap(input: CityMapInput): string
  /** Land, waters and names of a part of the map, hidden from readers: its marks are the page's. */
  part(input: MapPartInput): string
  /** A tile of land and waters, for maps that move; nothing outside the region. */
  tile(input: MapTileInput): string | undefined
  /** The river behind the initials of a name: always the same for the same name. */
  reach(name: string): Reach
  /** A drawing as a file of its own, with its colors inside, for an `img` element. */
  svgDocument(svg: string, scheme?: ColorScheme): string
  /** The image of a shared link, 1200 × 630, with its colors inside, to be rasterized. */
  shareImage(input: ShareImageInput): string
}
