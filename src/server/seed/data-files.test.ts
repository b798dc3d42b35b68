import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseHandle } from '#server/database/connect.ts'
import { testDatabase } from '#tests/app.ts'
import { addSampleListings, importStarterContent, isEmpty, StarterDataError } from './index.ts'

const dataFolder = resolve(import.meta.dirname, '../../../data')

describe('a wrong data file', () => {
  let database: DatabaseHandle
  let folder: string
  beforeAll(async () => {
    database = await testDatabase()
    folder = mkdtempSync(join(tmpdir(), 'igarape-data-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await database.close()
  })

  const problemOf = async (file: string, change: (text: string) => string) => {
    cpSync(dataFolder, folder, { recursive: true })
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
    const work = file.startsWith('sample') ? addSampleListings : importStarterContent
    const error = await work(database.db, folder).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StarterDataError)
    expect(await isEmpty(database.db)).toBe(true)
    return (error as Error).message
  }
  const edit = (list: string, index: number, fields: object) => (text: string) => {
    const data = JSON.parse(text)
    Object.assign((list ? data[list] : data)[index], fields)
    return JSON.stringify(data)
  }

  it.each([
    [
      'amazon-content.json',
      edit('events', 1, { rule: 'moon:3' }),
      'amazon-content.json, events, row 2 (Círio de Nazaré), rule: "moon:3" is not a known rule',
    ],
    [
      'amazon-content.json',
      edit('attractions', 0, { city: 'Atlantis' }),
      'amazon-content.json, attractions, row 1 (Teatro Amazonas), city: no city Atlantis in BR',
    ],
    [
      'amazon-content.json',
      edit('cities', 0, { description: { en: 'x' } }),
      'cities, row 1 (Manaus), description: expected a text in each of en, fr, pt, es',
    ],
    [
      'amazon-content.json',
      edit('cities', 0, { geonameId: 1 }),
      'cities, row 1 (Manaus): not in any list of cities',
    ],
    ['amazon-content.json', () => '{', 'amazon-content.json: not JSON'],
    [
      'amazon-cities.csv',
      (text: string) => text.replace('-3.10194', '310'),
      'amazon-cities.csv, row 1 (Manaus), latitude:',
    ],
    [
      'amazon-cities.csv',
      (text: string) => text.replace('Manaus,Manaus,', 'Manaus,'),
      'amazon-cities.csv, line 2: 10 values for 11 columns',
    ],
    [
      'city-names.csv',
      (text: string) => text.replace('3382160,Cayenne', '3382161,Cayenne'),
      'city-names.csv, row 49 (Cayenne), geonameId: no city Cayenne with the number 3382161',
    ],
    [
      'featured-events.json',
      () => '["Carnival of Rio"]',
      'featured-events.json, Carnival of Rio: no such event',
    ],
    ['sample/offers.json', edit('', 2, { price: -1 }), 'sample/offers.json, row 3 ('],
    ['sample/offers.json', edit('', 0, { owner: { profile: 'nobody' } }), 'owner: no profile nobody'],
    ['sample/organizations.json', edit('', 0, { guides: ['nobody'] }), 'guides: no profile nobody'],
    [
      'sample/profiles.json',
      edit('', 1, { key: 'ana-beatriz-correa' }),
      'row 2 (ana-beatriz-correa), key: used twice',
    ],
    [
      'sample/events.json',
      edit('', 0, { currentParticipants: 99 }),
      'currentParticipants: more than maxParticipants',
    ],
  ])('%s: names the row and the field', async (file, change, message) => {
    expect(await problemOf(file, change)).toContain(message)
  })

  it('is named when it is missing', async () => {
    rmSync(join(folder, 'sample'), { recursive: true, force: true })
    await expect(addSampleListings(database.db, folder)).rejects.toThrow(
      'sample/profiles.json: the file or list is missing',
    )
  })
})
