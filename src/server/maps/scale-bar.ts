import type { Obstacle } from './river-names.ts'
import type { View } from './view.ts'

const LENGTHS = [1, 2, 5, 10, 20, 50, 100]
const DEGREE_KM = 111.32

/** What keeps river names away from the bar. */
export const aroundScaleBar = ({ height }: View): Obstacle[] =>
  [20, 60, 100, 140].map((x) => ({ point: [x, height - 28], distance: 40 }))

/** A bar of 1 to 100 km at the lower left, the longest within 28 % of the width. */
export function drawScaleBar(view: View): string {
  const latitude = view.north - view.height / view.scale / 2
  const pixels = (km: number) => (km / (DEGREE_KM * Math.cos((latitude * Math.PI) / 180))) * view.scale
  const km = LENGTHS.findLast((length) => pixels(length) <= view.width * 0.28) ?? 1
  const bar = `M20 ${view.height - 20}v-5m0 5h${Math.round(pixels(km))}v-5`
  return `<g class="sc"><path d="${bar}"/><text x="20" y="${view.height - 32}">${km} km</text></g>`
}
