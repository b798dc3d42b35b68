import { expect, test } from 'vitest'
import type { MapMark, MapView } from '#contract/directory/map-view.ts'
import { render } from '#tests/render.tsx'
import { MapMarks } from './map-marks.tsx'

const one: MapMark = {
  ...{
    id: '0198c0de-0000-7000-8000-000000000001',
    kind: 'offer',
    name: 'Canoe',
    path: '/offer/canoe',
    count: 1,
  },
  ...{ latitude: -3.1, longitude: -60, price: 45, currency: 'USD' },
}
const several: MapMark = {
  ...{ id: null, kind: 'offer', name: 'Belém', path: null, count: 12 },
  ...{ latitude: -1.4, longitude: -48.5, price: 6, currency: 'USD' },
}
const view = {
  latitude: -4,
  longitude: -60,
  zoom: 0,
  counts: [],
  marks: [one, several],
  items: [],
  next: null,
}

test('one thing shows its price and leads to its page, several how many there are and from which price', () => {
  const html = render(<MapMarks query={{ kind: 'offer', maxPrice: '80' }} view={view as MapView} />)
  const [single = '', cluster = ''] = html.split('</a>')
  expect(single).toContain('href="/offer/canoe"')
  expect(single).toMatch(/<text[^>]*>\$45<\/text>/)
  expect(cluster).toMatch(/<text[^>]*>12<\/text>/)
  expect(cluster).toContain('Belém · from $6')
})

test('several lead to a nearer view with the same filters', () => {
  const html = render(<MapMarks query={{ kind: 'offer', maxPrice: '80' }} view={view as MapView} />)
  const [, cluster = ''] = html.split('</a>')
  const address = new URL(/href="([^"]+)"/.exec(cluster)?.[1]?.replaceAll('&amp;', '&') ?? '', 'https://x')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ kind: 'offer', maxPrice: '80', zoom: '2' })
})
