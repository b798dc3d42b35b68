import { expect, test } from 'vitest'
import type { Picture } from '#contract/images/pictures.ts'
import { render } from '#tests/render.tsx'
import { Gallery } from './gallery.tsx'

const pictures = [1, 2, 3].map((place): Picture => {
  const file = (format: 'avif' | 'webp') => (width: number) => ({
    format,
    width,
    url: `/${place}/${width}.${format}`,
  })
  const widths = [320, 640, 1280]
  return {
    ...{ id: `p${place}`, isCover: place === 1, width: 1280, height: 853, color: '#335544' },
    focalPoint: place === 1 ? { x: 0, y: 83 } : null,
    ...{ originalLanguage: 'pt', caption: `Caption ${place}`, alternative: place === 1 ? 'Canoa' : null },
    textLanguages: place === 1 ? { alternative: 'pt' } : {},
    files: widths.flatMap((width) => [file('avif')(width), file('webp')(width)]),
  }
})
const partsOf = (html: string) => {
  const [seen = '', folded = ''] = html.split('<details')
  const images = (part: string) => [...part.matchAll(/<img[^>]*>/g)].map(([image]) => image)
  return { seen: images(seen), folded: images(folded), summary: />([^<]*)<\/summary>/.exec(folded)?.[1] }
}

test('the cover comes first; every picture comes late, in its size, and in the width that is needed', () => {
  const { seen, folded } = partsOf(render(<Gallery pictures={pictures} of="Night walk" />))
  expect([seen.length, folded.length]).toEqual([3, 0])
  expect(seen[0]).toContain('alt="Canoa"')
  expect(seen[0]).toContain('lang="pt"')
  expect(seen[1]).toContain('alt="Night walk, picture 2"')
  // the others are cropped in the middle, without a class
  expect(seen.map((image) => /class="([^"]*)"/.exec(image)?.[1])).toEqual(['fx-0 fy-8', undefined, undefined])
  for (const image of seen) {
    expect(image).toContain('loading="lazy"')
    expect(image).toMatch(/width="1280" height="853"/)
    expect(image).toMatch(/srcSet="\/\d\/320\.webp 320w, \/\d\/640\.webp 640w/i)
  }
  // the small ones are never sent in full
  expect(seen[0]).toContain('1280w')
  expect(seen[1]).not.toContain('1280w')
})

test('folded, the cover alone is seen at once, and the others are counted', () => {
  const { seen, folded, summary } = partsOf(render(<Gallery pictures={pictures} of="Walk" isFolded />))
  expect([seen.length, folded.length, summary]).toEqual([1, 2, '2 more pictures'])
  const one = partsOf(render(<Gallery pictures={pictures.slice(0, 1)} of="Walk" isFolded />))
  expect([one.seen.length, one.summary]).toEqual([1, undefined])
  expect(render(<Gallery pictures={[]} of="Walk" isFolded />)).toBe('')
})
