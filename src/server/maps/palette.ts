/** The colors of the images outside a page, as in the style sheet's tokens. */
export type Palette = {
  land: string
  own: string
  sea: string
  shallow: string
  river: string
  water: string
  line: string
  ink: string
  soft: string
  accent: string
  onAccent: string
  leaf: string
}

export const LIGHT: Palette = {
  land: '#E6EEE7',
  own: '#FFFFFF',
  sea: '#CFE3E0',
  shallow: '#BCD8D4',
  river: '#2F8C84',
  water: '#0C6561',
  line: '#6A8279',
  ink: '#0F1F1E',
  soft: '#486058',
  accent: '#B93A12',
  onAccent: '#FFFFFF',
  leaf: '#1F6B3A',
}

export const DARK: Palette = {
  land: '#13302C',
  own: '#0F1F1E',
  sea: '#0B2223',
  shallow: '#1B494B',
  river: '#2F8C84',
  water: '#6FBFB3',
  line: '#6A8279',
  ink: '#E8EEEA',
  soft: '#B3C5BD',
  accent: '#FF9A73',
  onAccent: '#3A1609',
  leaf: '#8FD19A',
}

/** Black water, the same in both schemes. */
export const BAND = {
  ground: '#0B2B2B',
  rule: '#2F8C84',
  river: '#205752',
  text: '#F4F7F4',
  soft: '#B3C5BD',
  accent: '#FF9A73',
}
