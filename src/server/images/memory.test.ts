import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { production } from '#scripts/serve.mjs'

const project = resolve(import.meta.dirname, '../../..')
const node = resolve(project, 'node_modules/node/bin/node')
const megabyte = 1024 * 1024

type Outcome = { outcomes: string[]; held: number; peak: number }
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'igarape-images-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A picture that comes in passes, each of which changes every pixel: a decoder holds all of it. */
const inPasses = (width: number, height: number, space: 'cmyk' | 'srgb') =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } })
    .toColourspace(space)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 30 })
    .toBuffer()

/** The same, but its head says that it is as large as that. */
async function claiming(side: number, space: 'cmyk' | 'srgb') {
  const bytes = await inPasses(64, 64, space)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

/** Eight uploads of the same file at once, to a process of their own that runs as production does. */
async function uploadEight(bytes: Buffer, how: 'avatar' | 'picture'): Promise<Outcome> {
  const file = join(folder, 'picture')
  writeFileSync(file, bytes)
  const files = Array.from({ length: 8 }, () => file)
  const { stdout } = await promisify(execFile)(node, ['tests/fixtures/take-images.ts', how, ...files], {
    cwd: project,
    env: { ...process.env, ...production.env },
  })
  return JSON.parse(stdout)
}

const hostile: [string, () => Promise<Buffer>, string, ('avatar' | 'picture')?][] = [
  ['64 megapixels for print, in passes', () => claiming(8000, 'cmyk'), 'invalid_request'],
  ['64 megapixels in passes', () => claiming(8000, 'srgb'), 'invalid_request'],
  ['16 megapixels for print, in passes', () => inPasses(4000, 4000, 'cmyk'), 'taken'],
  ['16 megapixels in passes', () => inPasses(4000, 4000, 'srgb'), 'taken'],
  ['16 megapixels in passes for a gallery', () => inPasses(4000, 4000, 'srgb'), 'taken', 'picture'],
]
test.each(hostile)(
  'eight pictures of %s leave at most 300 MB behind',
  { timeout: 240_000 },
  async (_, make, outcome, how = 'avatar') => {
    const { outcomes, held, peak } = await uploadEight(await make(), how)
    expect(outcomes).toEqual(Array.from({ length: 8 }, () => outcome))
    expect(held / megabyte).toBeLessThan(300)
    // two are decoded at once
    expect(peak / megabyte).toBeLessThan(700)
  },
)
