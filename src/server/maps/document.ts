import type { ColorScheme } from '#contract/images/maps.ts'
import { DARK, LIGHT, type Palette } from './palette.ts'

type Rule = { name: string; shape?: string; colors(palette: Palette): string }

const FONT = 'system-ui,sans-serif'
const ROUND = 'stroke-linejoin:round;stroke-linecap:round'

// A rule is left out of a drawing that has no element of its class.
const RULES: Rule[] = [
  { name: 'loc', colors: (p) => `background:${p.sea}` },
  { name: 'map', colors: (p) => `background:${p.sea}` },
  {
    name: 'land',
    shape: `stroke-width:14;stroke-linejoin:round;paint-order:stroke`,
    colors: (p) => `fill:${p.land};stroke:${p.shallow}`,
  },
  { name: 'own', colors: (p) => `fill:${p.own}` },
  {
    name: 'bk',
    shape: 'fill-rule:evenodd;stroke-width:1.5',
    colors: (p) => `fill:${p.sea};stroke:${p.river}`,
  },
  {
    name: 'bd',
    shape: `fill:none;stroke-width:2;stroke-dasharray:1 7;${ROUND}`,
    colors: (p) => `stroke:${p.line}`,
  },
  { name: 'eq', shape: 'fill:none;stroke-dasharray:12 8;opacity:.6', colors: (p) => `stroke:${p.soft}` },
  { name: 'eqt', shape: `font:24px ${FONT}`, colors: (p) => `fill:${p.soft}` },
  { name: 'rv', shape: `fill:none;${ROUND}`, colors: (p) => `stroke:${p.river}` },
  {
    name: 'rl',
    shape: `font:italic 16px ${FONT};text-anchor:middle;paint-order:stroke;stroke-width:5`,
    colors: (p) => `fill:${p.water};stroke:${p.land}`,
  },
  {
    name: 'nl',
    shape: `font:500 22px ${FONT};letter-spacing:.14em;text-anchor:middle`,
    colors: (p) => `fill:${p.soft}`,
  },
  {
    name: 'sc',
    shape: `font:15px ${FONT};paint-order:stroke;stroke-width:4`,
    colors: (p) => `fill:${p.soft};stroke:${p.land}`,
  },
  { name: 'sc path', shape: 'fill:none;stroke-width:2', colors: (p) => `stroke:${p.soft}` },
  { name: 'dot', colors: (p) => `fill:${p.accent}` },
  { name: 'ring', shape: 'fill:none;stroke-width:2', colors: (p) => `stroke:${p.accent}` },
  { name: 'tw', shape: `font:600 15px ${FONT}`, colors: (p) => `fill:${p.accent}` },
  { name: 'pts', shape: `font:600 30px ${FONT}`, colors: (p) => `fill:${p.accent}` },
  {
    name: 'tw text',
    shape: 'paint-order:stroke;stroke-width:4',
    colors: (p) => `fill:${p.ink};stroke:${p.land}`,
  },
  {
    name: 'pts text',
    shape: 'paint-order:stroke;stroke-width:12',
    colors: (p) => `fill:${p.ink};stroke:${p.land}`,
  },
  { name: 'soon', shape: 'stroke-width:2', colors: (p) => `fill:${p.land};stroke:${p.soft}` },
  { name: 'hit', shape: 'fill:none', colors: () => '' },
  {
    name: 'mk',
    shape: `font:600 13px ${FONT};text-anchor:middle;stroke-width:2`,
    colors: (p) => `stroke:${p.land}`,
  },
  { name: 'mk text', shape: 'stroke:none', colors: (p) => `fill:${p.onAccent}` },
  { name: 'ln', shape: 'fill:none;stroke-width:1.5', colors: (p) => `stroke:${p.soft}` },
  { name: 'attraction', colors: (p) => `fill:${p.water}` },
  { name: 'profile', colors: (p) => `fill:${p.leaf}` },
  { name: 'organization', colors: (p) => `fill:${p.soft}` },
  { name: 'event', colors: (p) => `fill:${p.accent}` },
]

function isUsed(svg: string, name: string): boolean {
  const [own] = name.split(' ')
  return new RegExp(`class="(?:[^"]* )?${own}[" ]`).test(svg)
}

/** The style sheet of a drawing, for the classes it has. */
export function styleOf(svg: string, scheme: ColorScheme): string {
  const used = RULES.filter(({ name }) => isUsed(svg, name))
  const write = (palette: Palette, isWhole: boolean) =>
    used
      .map(({ name, shape, colors }) => {
        const rules = [isWhole && shape, colors(palette)].filter(Boolean).join(';')
        return rules && `.${name}{${rules}}`
      })
      .join('')
  if (scheme !== 'auto') return write(scheme === 'dark' ? DARK : LIGHT, true)
  return `${write(LIGHT, true)}@media(prefers-color-scheme:dark){${write(DARK, false)}}`
}

/** A drawing as a file of its own: namespace and colours inside. */
export function svgDocument(svg: string, scheme: ColorScheme = 'auto'): string {
  const end = svg.indexOf('>') + 1
  const open = svg.slice(0, end).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  return `${open}<style>${styleOf(svg, scheme)}</style>${svg.slice(end)}`
}
