import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingsEdition, portraits, posterDrawings, posterPalettes } from '#contract/images/posters.ts'
import { openDrawings } from './drawings.ts'
import { inks } from './inks.ts'

const data = new URL('../../../data/', import.meta.url)
const drawings = openDrawings(data.pathname)
const filesOf = (folder: string) => readdirSync(new URL(folder, data)).map((file) => file.replace('.svg', ''))

test('the edition is that of the drawings: who changes one changes it too', () => {
  expect(drawings.edition()).toBe(drawingsEdition)
})

test('every drawing has a name, and every name a drawing', () => {
  expect(filesOf('posters').sort()).toEqual([...posterDrawings])
  expect(filesOf('portraits').sort()).toEqual([...portraits])
})

test('a poster has five inks and no other color, bleeds at both sides, and weighs 2.8 kB at most', async () => {
  for (const drawing of posterDrawings) {
    const shapes = drawings.shapes(drawing)
    expect(shapes, drawing).not.toMatch(/#[0-9A-F]{6}|<style|<text/i)
    expect(new Set(shapes.match(/--\w/g)).difference(new Set(['--s', '--f', '--n', '--l', '--e'])).size).toBe(
      0,
    )
    expect(shapes, drawing).toContain('M-200 0h720')
    for (const palette of posterPalettes) {
      const file = drawings.poster({ drawing, palette })
      expect(file.length, drawing).toBeLessThan(2800)
      expect(file).toContain(inks[palette].dark[1])
    }
    const { format } = await sharp(Buffer.from(drawings.poster({ drawing, palette: 'dawn' }))).metadata()
    expect(format, drawing).toBe('svg')
  }
})

/** What a rule of the style sheet gives each ink, in colors. */
function inksIn(styles: string, tokens: string, selector: string): Record<string, string> {
  const rule = styles.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...rule.matchAll(/--(\w): (?:var\((--[\w-]+)\)|(#\w{6}))/g)].map(([, ink, token, color]) => [
      ink,
      color ?? new RegExp(`${token}: (#\\w{6})`).exec(tokens)?.[1],
    ]),
  )
}

test('a poster has the same inks in a page and in a file, in both schemes', () => {
  const read = (file: string) => readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8')
  const [styles, tokens] = [read('components/picture/inks.css'), read('styles/tokens.css')]
  const shown = (prefix: string, palette: string) => ({
    ...inksIn(styles, tokens, `${prefix}.poster`),
    ...inksIn(styles, tokens, `${prefix}.inks-${palette}`),
  })
  for (const palette of posterPalettes) {
    const asInks = ([s, f, n, l, e]: readonly string[]) => ({ s, f, n, l, e })
    expect(shown('\n', palette), palette).toEqual(asInks(inks[palette].light))
    for (const prefix of [':root:not([data-theme=light]) ', ':root[data-theme=dark] '])
      expect(shown(prefix, palette), `${prefix}${palette}`).toEqual(asInks(inks[palette].dark))
  }
})
