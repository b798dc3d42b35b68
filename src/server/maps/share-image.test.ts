import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manaus, maps } from '#tests/maps.ts'

test('the shared picture is 1200 × 630 and keeps long titles inside', async () => {
  const title =
    'A festival with a name which goes on and on, far longer than any card of any network would show'
  const svg = maps.shareImage({ mark: 'Igarapé', title, subtitle: title, ...manaus })
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  expect([width, height]).toEqual([1200, 630])
  // two lines of title, one below them, and the name in two colors
  expect(svg.match(/class="line"/g)).toHaveLength(5)
  for (const [, d = ''] of svg.matchAll(/class="line"[^>]* d="([^"]+)"/g)) {
    const across = [...d.matchAll(/[MLQ ](-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x))
    expect(Math.max(...across)).toBeLessThanOrEqual(1200 - 60)
  }
})

test('the shared picture is set in the typeface of the site, and needs no font of the machine', () => {
  const share = (title: string) =>
    maps.shareImage({ mark: 'Igarapé', title, subtitle: 'Festa · Belém, Brasil' })
  for (const title of ['São Gabriel da Cachoeira', 'Ñandú “Círio” 12–14', 'Ana 🛶 Corrêa', 'E\u2011mail'])
    expect(share(title), title).not.toContain('<text')
  expect(share('日本語')).toContain('>日本語</text>')
  expect(share('Ana')).not.toEqual(share('Ane'))
})

test('pages of one town do not share one picture', () => {
  const share = (more: object) =>
    maps.shareImage({ mark: 'I', title: 'A', subtitle: 'B', ...manaus, ...more })
  const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => share({ seed }))
  expect(new Set(seeds).size).toBeGreaterThan(3)
  expect(share({ degrees: 3 })).not.toEqual(share({ degrees: 9 }))
  expect(share({ hasPicture: true })).not.toContain('class="rv"')
})
