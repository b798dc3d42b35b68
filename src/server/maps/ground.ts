import type { Atlas } from './base-map.ts'
import { drawRivers, type RiverStyle } from './rivers.ts'
import { classedPath, group } from './svg.ts'
import type { View } from './view.ts'

/** Land, lakes, borders and rivers of a window. */
export function drawGround(view: View, atlas: Atlas, rivers: RiverStyle): string {
  const style = { tolerance: 1.3 }
  const hasCoast = view.path(atlas.coast, style) !== ''
  const land = hasCoast ? view.path(atlas.land, style) : `M0 0h${view.width}v${view.height}H0z`
  return (
    classedPath('land', land) +
    classedPath('lk', view.path(atlas.lakes, style)) +
    classedPath('bd', view.path(atlas.borders, style)) +
    group('rv', drawRivers(view, atlas.stretches, rivers))
  )
}
