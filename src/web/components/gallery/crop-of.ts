import type { FocalPoint } from '#contract/images/pictures.ts'

/** The classes of an image that keep its focal point in view where it is cropped: the content policy takes no style from a page. */
export const cropOf = (point: FocalPoint | null): string | undefined =>
  point ? `fx-${stepOf(point.x)} fy-${stepOf(point.y)}` : undefined

const stepOf = (percent: number) => Math.round(percent / 10)
