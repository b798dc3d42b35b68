import type { PosterPalette } from '#contract/images/posters.ts'

/** Ground, far, near, light and accent, as `s f n l e` in the drawings. */
type Inks = readonly [string, string, string, string, string]

/** The colors of a poster outside a page, in both schemes, as in `components/picture/inks.css`. */
export const inks: Record<PosterPalette, { light: Inks; dark: Inks }> = {
  dawn: {
    light: ['#F9D5C5', '#FF9A73', '#0B3B3A', '#FCEBE3', '#D9481C'],
    dark: ['#5C1F0B', '#B93A12', '#061615', '#F9D5C5', '#FF9A73'],
  },
  day: {
    light: ['#C6E2DD', '#6FBFB3', '#0B3B3A', '#F4F7F4', '#D9481C'],
    dark: ['#0B3B3A', '#0C6561', '#061615', '#98CBC4', '#FF9A73'],
  },
  leaf: {
    light: ['#E4F1E1', '#8FD19A', '#17542D', '#FFFFFF', '#D9481C'],
    dark: ['#17542D', '#1F6B3A', '#11301C', '#8FD19A', '#FF9A73'],
  },
  sun: {
    light: ['#FBF0D3', '#E9BE5B', '#0B3B3A', '#FFFFFF', '#D9481C'],
    dark: ['#573E02', '#AC862D', '#061615', '#FBF0D3', '#FF9A73'],
  },
  bird: {
    light: ['#FBF0D3', '#E9BE5B', '#0B3B3A', '#6FBFB3', '#D9481C'],
    dark: ['#573E02', '#AC862D', '#061615', '#6FBFB3', '#FF9A73'],
  },
  earth: {
    light: ['#FBF0D3', '#E9BE5B', '#0B3B3A', '#FFFFFF', '#8F2C0D'],
    dark: ['#573E02', '#AC862D', '#061615', '#FBF0D3', '#FF9A73'],
  },
  beach: {
    light: ['#FBF0D3', '#6FBFB3', '#0B3B3A', '#FFFFFF', '#D9481C'],
    dark: ['#573E02', '#2F8C84', '#061615', '#C6E2DD', '#FF9A73'],
  },
  dusk: {
    light: ['#98CBC4', '#2F8C84', '#0B2B2B', '#F9D5C5', '#D9481C'],
    dark: ['#084F4D', '#0C6561', '#061615', '#F9D5C5', '#FF9A73'],
  },
  festa: {
    light: ['#B93A12', '#FF9A73', '#0B2B2B', '#FBF0D3', '#E9BE5B'],
    dark: ['#8F2C0D', '#D9481C', '#061615', '#FBF0D3', '#E9BE5B'],
  },
  night: {
    light: ['#0B2B2B', '#0C6561', '#061615', '#8FD19A', '#E9BE5B'],
    dark: ['#0B2B2B', '#084F4D', '#061615', '#8FD19A', '#E9BE5B'],
  },
}

const letters = ['s', 'f', 'n', 'l', 'e']
const write = (colors: Inks) => `svg{${letters.map((letter, at) => `--${letter}:${colors[at]}`).join(';')}}`

/** The style of a poster that is a file: it follows the reader's device. */
export const styleOf = (palette: PosterPalette): string =>
  `${write(inks[palette].light)}@media(prefers-color-scheme:dark){${write(inks[palette].dark)}}`
