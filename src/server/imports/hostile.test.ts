import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { createImport, deleteImport } from '#contract/imports/files.ts'
import { locations } from '#server/database/schema/locations.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertUser } from '#tests/factories.ts'
import { bringIn, check, readIn, rowsOf, sendFile, waitFor } from '#tests/imports.ts'
import { apiAs, requestAs } from '#tests/signed-in.ts'
import { textOf } from './files/decode.ts'
import { FileError } from './files/read-csv.ts'
import { readRows } from './files/read-rows.ts'

let t: Awaited<ReturnType<typeof testApp>>
let editor: Api
let manager: Api
let user: { id: string }
beforeAll(async () => {
  t = await testApp()
  await insertCity(t.db, { name: 'Manaus' })
  user = await insertUser(t.db, { roles: ['editor'] })
  editor = await apiAs(t, user)
  manager = await apiAs(t, await insertUser(t.db, { roles: ['manager'] }))
})
afterAll(() => t.close())

const long = 'x'.repeat(1_200_000)
const latin = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['a quotation mark without an end', 'name,country\nA,BR\n"B,BR\nC,BR\n', 'unclosedQuote', 4],
  ['text behind a quotation mark', 'name,country\n"A"x,BR\n', 'strayQuote', 2],
  ['a quotation mark inside a cell', 'name,country\nA "b" c,BR\n', 'strayQuote', 2],
  ['a row of more than a million characters', `name,country\n"${long}",BR\n`, 'tooLongRow', 2],
  ['only names of columns', 'name,country\n', 'empty', null],
  ['only white space', ' \n \n', 'empty', null],
  [
    'more than 200 columns',
    `${Array.from({ length: 201 }, (_, n) => `c${n}`).join()}\n1\n`,
    'tooManyColumns',
    1,
  ],
  [
    'GeoJSON that is cut off',
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{}',
    'notGeojson',
    null,
  ],
  ['other JSON', '{"elements":[{"id":1}]}', 'otherJson', null],
  ['the JSON of an export', '[\n{"id":"1","name":"Coari"}\n]\n', 'otherJson', null],
  [
    'a workbook that is called .csv',
    Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml'),
    'spreadsheet',
    null,
  ],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'spreadsheet', null],
])('a file with %s is refused as a whole, with the line', async (_, file, code, line) => {
  const made = await waitFor(editor, await sendFile(editor, 'cities', file), 'unreadable')
  expect(made).toMatchObject({ problem: { code }, rowsCount: 0 })
  if (line !== null) expect(made.problem?.line).toBeGreaterThanOrEqual(line - 1)
  await editor(deleteImport, { id: made.id })
})

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffnome;país\nSão Paulo de Olivença;BR\n')],
  ['Windows-1252', latin('nome;país\nSão Paulo de Olivença;BR\n')],
  ['UTF-16, tabs', Buffer.from('\ufeffnome\tpaís\nSão Paulo de Olivença\tBR\n', 'utf16le')],
])('%s is read', async (_, file) => {
  const made = await check(editor, await readIn(editor, 'cities', file))
  expect((await rowsOf(editor, made)).map(({ cells, outcome }) => [cells[0], outcome])).toEqual([
    ['São Paulo de Olivença', 'new'],
  ])
})

test.each([
  ['a line without an end', 'x'.repeat(999_000), 'file.csv'],
  ['an open quotation mark', `"${'x,'.repeat(499_000)}`, 'file.csv'],
  ['brackets', '['.repeat(999_000), 'file.csv'],
  ['white space', ' \n'.repeat(499_000), 'file.csv'],
  ['brackets in GeoJSON', `{"features":${'['.repeat(999_000)}`, 'file.geojson'],
])('others have their turn while %s is read', async (_, text, fileName) => {
  let turns = 0
  let isRead = false
  const next = () => {
    turns += 1
    if (!isRead) setImmediate(next)
  }
  setImmediate(next)
  async function* bytes() {
    yield Buffer.from(text)
  }
  const read = async () => {
    for await (const { rows } of readRows(textOf(bytes(), 'utf-8'), fileName)) if (rows.length > 200) break
  }
  await read().catch((error) => expect(error).toBeInstanceOf(FileError))
  isRead = true
  expect(turns).toBeGreaterThan(50)
})

test('the name of a file is one line', async () => {
  const begin = (fileName: string) => editor(createImport, { kind: 'cities', fileName, bytes: 10 })
  for (const fileName of ['a\r\nSet-Cookie: x.csv', 'a\u0007.csv', '\u200b', ' '])
    await expect(begin(fileName)).rejects.toMatchObject({ body: { fields: { fileName: {} } } })
  const made = await begin('\u202ecidades de 2026.csv')
  expect(made.fileName).toBe('cidades de 2026.csv')
  await editor(deleteImport, { id: made.id })
})

test('an error in one row is that row’s error, and harms no other', async () => {
  const rows = [
    latin('name,country,description\n'),
    Buffer.from('Envira,BR,São bons\n'),
    latin('Ipixuna,BR,S\xe3o maus\n'),
    Buffer.from('Gua\0jará,BR,\n'),
    Buffer.from(`Itamarati,BR,${'y'.repeat(30_000)}\n`),
    Buffer.from('Eirunepé,BR,,one,more\n'),
    Buffer.from('www.spam.example,BR,\n'),
    Buffer.from(',BR,A town without a name.\n'),
    Buffer.from('Tonantins,,\n'),
    Buffer.from('Carauari,BR,"line one\nline two, with ""quotes"""\n'),
  ]
  const made = await check(editor, await readIn(editor, 'cities', Buffer.concat(rows)))
  expect((await rowsOf(editor, made)).map(({ errors }) => errors)).toEqual([
    {},
    { description: { code: 'brokenCharacters' } },
    { name: { code: 'hiddenCharacters' } },
    { description: { code: 'tooLong', most: 2000 } },
    { row: { code: 'tooManyCells', most: 3 } },
    { name: { code: 'addressInName' } },
    { name: { code: 'required' } },
    { countryCode: { code: 'required' } },
    {},
  ])
})

test.each([
  ['cities', ['name', 'countryCode']],
  ['attractions', ['name', 'category', 'city']],
  ['events', ['name', 'eventType', 'city', 'startDate']],
  ['organizations', ['name', 'organizationType', 'city']],
  ['offers', ['name', 'listing']],
] as const)('a new row of %s says each cell that it lacks', async (kind, lacking) => {
  const file = `${lacking.join()},description\n${','.repeat(lacking.length)}Words alone.\n`
  const made = await check(manager, await readIn(manager, kind, file))
  const required = Object.fromEntries(lacking.map((field) => [field, { code: 'required' }]))
  expect((await rowsOf(manager, made)).map(({ errors }) => errors)).toEqual([required])
})

test('a formula stays a text, is disarmed in an export, and comes back as it was', async () => {
  const file = `name,country,description\nBoca do Acre,BR,"=HYPERLINK(""http://x.example"")"\nLábrea,BR,'-1+1\nCanutama,BR,''=a\n`
  await bringIn(editor, 'cities', file)
  const of = async (name: string) =>
    (await t.db.select().from(locations).where(eq(locations.name, name)))[0]?.description
  expect(await of('Boca do Acre')).toEqual({ pt: '=HYPERLINK("http://x.example")' })
  expect(await of('Lábrea')).toEqual({ pt: '-1+1' })
  expect(await of('Canutama')).toEqual({ pt: "'=a" })
  const request = await requestAs(t, user)
  const csv = await (await request('/api/tourism/admin/exports/cities.csv')).text()
  expect(csv).toContain(`"'=HYPERLINK(""http://x.example"")"`)
  expect(csv).toContain("'-1+1")
  expect(csv).toContain("''=a")
  const again = await check(editor, await readIn(editor, 'cities', csv, 'cities.csv'))
  expect(again.counts).toMatchObject({ new: 0, changed: 0, refused: 0 })
})
