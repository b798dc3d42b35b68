import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEvents } from '#contract/directory/events.ts'
import { search } from '#contract/directory/search.ts'
import { languages } from '#contract/languages.ts'
import { engines, testApp } from '#tests/app.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { insertSearched, searchedCities } from '#tests/searched.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0'))

describe.each(engines)('search, on %s', (engine) => {
  let t: Awaited<ReturnType<typeof testApp>>
  let manausId: string

  beforeAll(async () => {
    t = await testApp(engine)
    manausId = await insertSearched(t.db)
  })
  afterAll(() => t.close())

  const find = async (q: string, more: object = {}) => (await t.api(search, { q, ...more })).items
  const names = async (q: string, more: object = {}) => (await find(q, more)).map((hit) => hit.name)

  it('puts the city before its contents, and says where each hit opens', async () => {
    const hits = await find('Manaus')
    expect(hits[0]).toMatchObject({
      kind: 'city',
      id: manausId,
      path: '/location/brazil/manaus',
      country: 'Brazil',
    })
    expect(hits.find((hit) => hit.kind === 'profile')?.path).toBe('/profile/marta-uirapuru')
    expect(hits.find((hit) => hit.kind === 'attraction')).toMatchObject({
      name: 'Teatro Amazonas',
      category: 'monument',
      path: '/location/brazil/manaus',
    })
  })

  it.each(['BELEM', 'belém', 'Belem', 'bélèm'])('finds Belém by %s', async (q) => {
    expect((await names(q))[0]).toBe('Belém')
  })

  it.each([
    ['manuas', 'Manaus'],
    ['igapo', 'Igapó Silva'],
    ['pousda', "Pousada O'Brien"],
    ['uirapru', 'Marta Uirapuru'],
    ['uriapurru', 'Marta Uirapuru'],
    ['photografer', 'Zeca Ramos'],
    ['guides', 'Marta Uirapuru'],
  ])('forgives %s', async (q, name) => {
    expect(await names(q)).toContain(name)
  })

  it.each([
    ['guia manaus', 'Marta Uirapuru'],
    ['guides in Manaus', 'Marta Uirapuru'],
    ['photographe pérou', 'Zeca Ramos'],
    ['fotografía perú', 'Zeca Ramos'],
    ['complexe hôtelier brésil', "Pousada O'Brien"],
    ['festival brasil', 'Círio de Nazaré'],
    ['monument manaus', 'Teatro Amazonas'],
    ['canoa', 'Marta Uirapuru'],
    ['iqui', 'Iquitos'],
  ])('understands %s', async (q, name) => {
    expect(await names(q)).toContain(name)
  })

  it('says which words a partial hit has', async () => {
    const hits = await find('photographer manaus', { exact: 'true' })
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.every(({ match, meant }) => match === 'closest' && meant === null)).toBe(true)
    expect(hits.find(({ name }) => name === 'Zeca Ramos')?.has).toEqual(['photographer'])
    expect(hits.find(({ name }) => name === 'Marta Uirapuru')?.has).toEqual(['manaus'])
  })

  it('answers with hits elsewhere if a place has nothing', async () => {
    expect(await find('photographer manaus')).toMatchObject([{ name: 'Zeca Ramos', match: 'elsewhere' }])
  })

  it('suggests a correction, and never for a word that occurs in some text', async () => {
    const [first] = await find('Guide in manuas')
    expect(first).toMatchObject({ name: 'Marta Uirapuru', match: 'meant', meant: 'Guide in Manaus' })
    expect((await find('guide in manaus')).every(({ match }) => match === 'all')).toBe(true)
    // in no name, but in a text
    expect((await find('flooded')).every(({ match, meant }) => match === 'all' && meant === null)).toBe(true)
    expect(await find('flooded photographer')).toMatchObject([
      { match: 'closest', meant: null },
      { match: 'closest', meant: null },
    ])
  })

  it('ranks an exact name over its beginning, a word in it, and a text in the language of the reader', async () => {
    for (const name of ['Jaci', 'Jacinto Alves', 'Rosa Jaci'])
      await insertProfile(t.db, { name, cityId: manausId })
    await insertProfile(t.db, { name: 'Rui', cityId: manausId, bio: { pt: 'Lendas de jaci.' } })
    await insertProfile(t.db, {
      name: 'Noa',
      cityId: manausId,
      rating: 5,
      bio: { en: 'Tales of jaci.', pt: 'Lendas.' },
    })
    expect(await names('jaci', { lang: 'pt' })).toEqual(['Jaci', 'Jacinto Alves', 'Rosa Jaci', 'Rui', 'Noa'])
    expect(await names('jaci', { lang: 'en' })).toEqual(['Jaci', 'Jacinto Alves', 'Rosa Jaci', 'Noa', 'Rui'])
  })

  it('shows the beginning of the text in the reader’s language, or says which other language it is in', async () => {
    const [portuguese] = await find('uirapuru', { lang: 'pt' })
    expect(portuguese?.text).toMatch(/^Passeios de canoa pelo igapó\..+…$/)
    expect(portuguese?.text?.length).toBeLessThanOrEqual(142)
    expect(portuguese?.textLanguage).toBeNull()
    const [spanish] = await find('uirapuru', { lang: 'es' })
    expect(spanish).toMatchObject({ text: 'Walks in the flooded forest.', textLanguage: 'en' })
  })

  it('names the country in the language of the reader', async () => {
    const countries = await Promise.all(
      languages.map(async (lang) => (await find('iquitos', { lang }))[0]?.country),
    )
    expect(countries).toEqual(['Peru', 'Pérou', 'Peru', 'Perú'])
  })

  it('filters by kind and counts', async () => {
    const page = await t.api(search, { q: 'belem', kind: 'event' })
    expect(page.items.map((hit) => hit.kind)).toEqual(['event'])
    expect(page.total).toBe(1)
    const all = await t.api(search, { q: 'uirapuru', limit: 1 })
    expect(all.items).toHaveLength(1)
    expect(all.total).toBe(1)
  })

  it('shows nothing that is unpublished or has ended', async () => {
    expect(await names('hidden')).toEqual([])
    expect(await names('regatta')).toEqual([])
  })

  it.each([
    "O'Brien & | ! <-> :*",
    "'); drop table profiles; --",
    '\\',
    '%_',
    '&',
    '!!',
    '(((',
    'a:*',

    '',
  ])('is not broken by %j', async (q) => {
    const { items, total } = await t.api(search, { q })
    expect(total).toBe(q.includes('Brien') ? items.length : total)
    await t.api(listEvents, { q })
  })

  it('finds O’Brien with operators around it', async () => {
    expect(await names("O'Brien & | ! <-> :*")).toEqual(["Pousada O'Brien"])
    expect((await find('pousada o’brien'))[0]?.name).toBe("Pousada O'Brien")
  })

  it('answers any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (q) => {
        expect((await t.request(`/api/tourism/search?${new URLSearchParams({ q })}`)).status).toBe(200)
      }),
      { numRuns: 60 },
    )
  })

  it('finds a city whose name has one letter wrong', async () => {
    const typo = fc.record({
      name: fc.constantFrom(...searchedCities.filter((name) => name.length >= 6)),
      at: fc.nat(),
      letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      error: fc.constantFrom('replace', 'insert', 'remove', 'swap'),
    })
    await fc.assert(
      fc.asyncProperty(typo, async ({ name, at, letter, error }) => {
        const i = at % (name.length - (error === 'swap' ? 1 : 0))
        const rest = {
          replace: letter + name.slice(i + 1),
          insert: letter + name.slice(i),
          remove: name.slice(i + 1),
          swap: `${name[i + 1]}${name[i]}${name.slice(i + 2)}`,
        }
        expect(await names(name.slice(0, i) + rest[error as keyof typeof rest])).toContain(name)
      }),
      { numRuns: 100 },
    )
  })

  it('finds a new city at once, and under its new name', async () => {
    await insertCity(t.db, { name: 'Tefé' })
    expect(await names('tefe')).toEqual(['Tefé'])
  })

  it.each([
    ['limit=0', 'limit'],
    ['kind=boat', 'kind'],
    [`q=${'x'.repeat(121)}`, 'q'],
  ])('refuses %s, naming the field', async (query, field) => {
    const response = await t.request(`/api/tourism/search?${query}`)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).fields)).toEqual([field])
  })
})
