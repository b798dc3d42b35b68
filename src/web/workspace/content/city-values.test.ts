import { expect, test } from 'vitest'
import { linesOf } from '#web/entities/typed-names.ts'
import { wholeOf } from '#web/entities/typed-whole.ts'
import { blankCity, CityValues, inputOfCity, valuesOfCity } from './city-values.ts'

test.each([
  ['73 669', 73_669],
  ['2.063.689', 2_063_689],
  ['1,000', 1000],
  ['', null],
  ['many', undefined],
  ['-5', undefined],
])('"%s" is %s', (typed, number) => expect(wholeOf(typed)).toBe(number))

const blank = { ...valuesOfCity(blankCity('pt')), name: 'Tefé', countryCode: 'BR' as const }
const wrongIn = (values: object) =>
  CityValues.safeParse({ ...blank, ...values }).error?.issues.map(({ path }) => path.join('.'))

test('names are one per line', () => {
  expect(linesOf(' Ega \n\nTeffé')).toEqual(['Ega', 'Teffé'])
  expect(wrongIn({ otherNames: 'Ega\nwww.ega.example/x' })).toEqual(['otherNames'])
})

test('unknown parts of a season are neither required nor sent', () => {
  const typed = { ...blank.season, source: 'SGB' }
  expect(wrongIn({ season: typed })).toBeUndefined()
  expect(inputOfCity({ ...blank, season: typed }).season).toBeNull()
  expect(wrongIn({ season: { ...blank.season, of: 'water' } })?.sort()).toEqual([
    'season.high',
    'season.low',
    'season.source',
    'season.text.pt',
  ])
})

test('a point has two numbers and is in the region', () => {
  expect(wrongIn({ latitude: '-3.1' })).toEqual(['longitude'])
  expect(wrongIn({ latitude: '-60', longitude: '-3' })).toEqual(['latitude'])
  expect(inputOfCity({ ...blank, latitude: '−3,1', longitude: '-60' })).toMatchObject({
    latitude: -3.1,
    longitude: -60,
    population: null,
  })
})
