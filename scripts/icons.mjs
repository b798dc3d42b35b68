// Makes the PNG icons in public/ from icon.svg, for phones that take no SVG. Run it when the icon changes.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
// phones round the corners themselves, so the ground goes to the edge
const drawing = readFileSync(new URL('icon.svg', folder), 'utf8').replace(' rx="8"', '')

for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
]) {
  await sharp(Buffer.from(drawing), { density: (72 * size) / 48 })
    .resize(size)
    .png({ palette: true, effort: 10 })
    .toFile(new URL(`${name}.png`, folder).pathname)
}
