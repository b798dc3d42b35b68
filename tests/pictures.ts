import sharp, { type Sharp } from 'sharp'

const red = { r: 220, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 220 }

/** A picture whose left half is red and whose right half is blue. */
export function redAndBlue(width: number, height: number): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: blue }
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: { create: half }, gravity: 'east' },
  ])
}

/** What a phone's camera writes into a picture: that it was held on its side, where it was, which phone it is. */
export const cameraNotes = {
  IFD0: { Make: 'Phonemaker', Model: 'Secret Model' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '3/1 7/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '60/1 1/1 0/1',
  },
}

/** The form by which a browser sends a file. */
export function formOf(bytes: Uint8Array | string, field = 'avatar'): FormData {
  const form = new FormData()
  form.set(field, new File([bytes as BlobPart], 'me.jpg', { type: 'image/jpeg' }))
  return form
}
