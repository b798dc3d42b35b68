import type { Atlas } from './base-map.ts'
import { drawWaters, type RiverStyle } from './rivers.ts'
import { classedPath } from './svg.ts'
import type { View } from './view.ts'

/** Land, borders and waters of a window. */
export function drawGround(view: View, atlas: Atlas, style: RiverStyle): string {
  const coarse = { tolerance: Math.max(2.6, style.tolerance ?? 0), smooth: style.smooth }
  const hasCoast = view.path(atlas.coast, coarse) !== ''
  const land = hasCoast ? view.path(atlas.land, coarse) : `M0 0h${view.width}v${view.height}H0z`
  return (
    classedPath('land', land) +
    classedPath('bd', view.path(atlas.borders, coarse)) +
    drawWaters(view, atlas, style)
  )
}
