import { roundCoordinate } from '#fields/round-coordinate.ts'
import type { Point } from './move-point.ts'

const mark = 'Exif\0\0'
const pointer = 0x8825
const tags = { latitudeOf: 1, latitude: 2, longitudeOf: 3, longitude: 4 }

/** Where a photo was taken, as the camera wrote it (EXIF), in a JPEG or HEIC; undefined where it does not say. Nothing leaves the device. */
export async function gpsOf(photo: Blob): Promise<Point | undefined> {
  return pointIn(new Uint8Array(await photo.arrayBuffer()))
}

function pointIn(bytes: Uint8Array): Point | undefined {
  for (let at = bytes.indexOf(69); at >= 0; at = bytes.indexOf(69, at + 1)) {
    if (![...mark].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))) continue
    try {
      return readPoint(new DataView(bytes.buffer, bytes.byteOffset + at + mark.length))
    } catch {
      // cut off, or no such notes
      return undefined
    }
  }
  return undefined
}

function readPoint(notes: DataView): Point | undefined {
  const isLittle = notes.getUint16(0) === 0x4949
  const read32 = (at: number) => notes.getUint32(at, isLittle)
  /** Where the values of each tag are. */
  const valuesAt = (directory: number) => {
    const count = notes.getUint16(directory, isLittle)
    const entries = Array.from({ length: count }, (_, index) => directory + 2 + index * 12)
    return new Map(entries.map((at) => [notes.getUint16(at, isLittle), at + 8]))
  }
  const gps = valuesAt(read32(4)).get(pointer)
  if (gps === undefined) return undefined
  const values = valuesAt(read32(gps))
  const degrees = (tag: number, side: number, negative: string) => {
    const [valueAt, sideAt] = [values.get(tag), values.get(side)]
    if (valueAt === undefined || sideAt === undefined) throw new Error('no place')
    const start = read32(valueAt)
    const [whole = 0, minutes = 0, seconds = 0] = [0, 8, 16].map((part) => {
      const [above, below] = [read32(start + part), read32(start + part + 4)]
      return below === 0 ? 0 : above / below
    })
    const value = whole + minutes / 60 + seconds / 3600
    return roundCoordinate(String.fromCharCode(notes.getUint8(sideAt)) === negative ? -value : value)
  }
  const latitude = degrees(tags.latitude, tags.latitudeOf, 'S')
  const longitude = degrees(tags.longitude, tags.longitudeOf, 'W')
  // zeros are what a camera writes that does not know
  const isKnown = latitude !== 0 || longitude !== 0
  return isKnown && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}
