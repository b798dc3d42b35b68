/** A width of an image, ready to be sent. */
export type NewVariant = {
  format: 'avif' | 'webp'
  width: number
  height: number
  hash: string
  bytes: Buffer
}
/** An image ready to be stored. */
export type NewImage = {
  hash: string
  mime: string
  width: number
  height: number
  bytes: Buffer
  /** Its colour on average, `#rrggbb`. */
  color?: string
  variants?: NewVariant[]
}
