import { expect, test } from 'vitest'
import { render } from '#tests/render.tsx'
import { CountryList } from './country-list.tsx'

const file = (width: number) => ({ url: `/images/b-${width}.avif`, format: 'avif', width }) as const
const cover = { width: 640, height: 400, focalPoint: null, files: [file(320), file(640)] }
const countries = [
  { slug: 'brazil', name: 'Brazil', availableCitiesCount: 11, cover: cover as never },
  { slug: 'guyana', name: 'Guyana', availableCitiesCount: 0, cover: undefined },
]

test('a country has its picture where there is one, lazily, and says how many cities are open', () => {
  const [brazil = '', guyana = ''] = render(<CountryList countries={countries} />).split('</li>')
  expect(brazil).toContain('/images/b-320.avif 320w, /images/b-640.avif 640w')
  expect(brazil).toContain('loading="lazy"')
  expect(brazil).toContain('11 cities')
  expect(guyana).toContain('href="/location/guyana"')
  expect(guyana).not.toContain('<img')
})

test('people who save data are sent no picture of a country', () => {
  expect(render(<CountryList countries={countries} />, 'en', '', { savesData: true })).not.toContain('<img')
})
