import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cameraNotes, redAndBlue } from '#tests/pictures.ts'
import { gpsOf } from './gps-of.ts'

const photoWith = (notes: object) =>
  redAndBlue(60, 40)
    .withExif({ ...cameraNotes, ...notes })
    .jpeg()
    .toBuffer()
const taken = (bytes: Uint8Array) => gpsOf(new Blob([bytes as BlobPart]))

test('the place of a photo is read, on each side of the equator and of Greenwich', async () => {
  expect(await taken(await photoWith({}))).toEqual({ latitude: -3.116667, longitude: -60.016667 })
  const north = {
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '2/1 4930/100 0/0',
      GPSLongitudeRef: 'E',
      GPSLongitude: '60/1 1/1 2999/100',
    },
  }
  expect(await taken(await photoWith(north))).toEqual({ latitude: 2.821667, longitude: 60.024997 })
})

test('notes with the high byte first are read, also behind what is no photo', async () => {
  const word = (value: number) => [value >> 8, value & 255]
  const long = (value: number) => [0, 0, ...word(value)]
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    ...word(tag),
    ...word(type),
    ...long(count),
    ...value,
  ]
  const degrees = (whole: number, minutes: number) => [whole, 1, minutes, 1, 0, 1].flatMap(long)
  const notes = [
    ...[0x4d, 0x4d, 0, 42, ...long(8)],
    ...[...word(1), ...entry(0x8825, 4, 1, long(26)), ...long(0)],
    ...word(4),
    ...entry(1, 2, 2, [83, 0, 0, 0]),
    ...entry(2, 5, 3, long(80)),
    ...entry(3, 2, 2, [87, 0, 0, 0]),
    ...entry(4, 5, 3, long(104)),
    ...long(0),
    ...degrees(3, 30),
    ...degrees(64, 45),
  ]
  const bytes = Uint8Array.from([...Buffer.from('ftypheicExtra'), ...Buffer.from('Exif\0\0'), ...notes])
  expect(await taken(bytes)).toEqual({ latitude: -3.5, longitude: -64.75 })
})

test('a photo that does not say, says zeros, or is broken has no place', async () => {
  const zeros = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '0/1 0/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '0/1 0/1 0/1',
  }
  expect(await taken(await photoWith({ IFD3: zeros }))).toBeUndefined()
  expect(await taken(await photoWith({ IFD3: { ...zeros, GPSLatitude: '91/1 0/1 0/1' } }))).toBeUndefined()
  expect(await taken(await redAndBlue(60, 40).jpeg().toBuffer())).toBeUndefined()
  const whole = await photoWith({})
  expect((await sharp(whole).metadata()).exif).toBeDefined()
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length), fc.uint8Array({ maxLength: 40 }), async (end, rest) => {
      const place = await taken(Buffer.concat([whole.subarray(0, end), rest]))
      if (place) expect(Math.abs(place.latitude)).toBeLessThanOrEqual(90)
    }),
  )
})
