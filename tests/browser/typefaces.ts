import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'

const read = (name: string) => readFileSync(resolve(import.meta.dirname, `../fonts/${name}.woff2`), 'base64')
const weights = (name: string) => ({ 400: read(`${name}-400`), 700: read(`${name}-700`) })

/** Letters that are the same on every machine, about as wide and as narrow as a reader's may be. */
const typefaces = {
  wide: { text: weights('dejavu-sans'), code: weights('dejavu-mono') },
  narrow: { text: weights('archivo-narrow'), code: weights('archivo-narrow') },
}
export type Typeface = keyof typeof typefaces
export const typefaceNames = Object.keys(typefaces) as Typeface[]

/** Adds the typefaces to the document as bytes: the content policy lets no style fetch them. */
export async function bringTypefaces(page: Page): Promise<void> {
  await page.evaluate(async (given) => {
    const faces = Object.entries(given).flatMap(([typeface, uses]) =>
      Object.entries(uses).flatMap(([use, files]) =>
        Object.entries(files).map(([weight, file]) => {
          const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
          return new FontFace(`${typeface} ${use}`, bytes, { weight })
        }),
      ),
    )
    for (const face of faces) document.fonts.add(await face.load())
  }, typefaces)
}

/** Writes every text of the page in the typeface. */
export async function writeIn(page: Page, typeface: Typeface): Promise<void> {
  await page.evaluate((name) => {
    const sheet = new CSSStyleSheet()
    const rule = (tag: string, use: string) =>
      `${tag}, ${tag}::before, ${tag}::after { font-family: "${name} ${use}" !important }`
    sheet.replaceSync(['*', 'code', 'code *'].map((tag) => rule(tag, tag === '*' ? 'text' : 'code')).join(''))
    document.adoptedStyleSheets = [sheet]
  }, typeface)
}
