import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { untranslatedTexts } from './untranslated-texts.ts'

const root = new URL('../../', import.meta.url).pathname

test('every text of the pages comes from the catalogues', () => {
  const files = globSync('src/web/**/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.test.tsx'))
  const found = files.flatMap((file) => untranslatedTexts(readFileSync(root + file, 'utf8'), file))
  expect(found).toEqual([])
})

test('a forgotten text is found with its file, line and words', () => {
  const page = `const é = 'not shown'
export const Page = ({ isOpen, name }) => (
  <main className="page" title="Guides of the region">
    Welcome
    to the forest
    <img src="/a.png" alt={'A canoe'} />
    <p aria-label={\`\${name} speaks\`}>{isOpen ? 'Open' : 'Closed'}</p>
    {isOpen && 'See you'} {name || "Nobody"} {'Hello ' + name}
  </main>
)
`
  expect(untranslatedTexts(page, 'page.tsx')).toEqual([
    'page.tsx:3: Guides of the region',
    'page.tsx:4: Welcome to the forest',
    'page.tsx:6: A canoe',
    'page.tsx:7: Open',
    'page.tsx:7: Closed',
    'page.tsx:7: … speaks',
    'page.tsx:8: See you',
    'page.tsx:8: Nobody',
    'page.tsx:8: Hello',
  ])
})

test('invisible texts, symbols and names are ignored', () => {
  const page = `
export const Page = ({ t, name, isOpen }) => (
  <>
    <p className={isOpen ? 'open' : 'shut'} lang="pt" id="top" title={t('title')}>
      © 2027 · {t('home.title')} {name} {' '} &nbsp;&copy; {isOpen === 'yes' && t('yes')}
    </p>
    <a href="https://www.openstreetmap.org">OpenStreetMap</a> <b>Igarapé</b> <img alt="" />
    <script>{'start()'}</script>
  </>
)
`
  expect(untranslatedTexts(page, 'page.tsx')).toEqual([])
})
