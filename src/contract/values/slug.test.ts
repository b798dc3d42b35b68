import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugOf, uniqueSlug, withSuffix } from './slug.ts'

const latin = fc.constantFrom('a', 'É', 'ß', 'œ', '7', ' ', '-', '’', '木')
// names of the usual size would not be long enough to be cut
const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }),
  fc.string({ unit: latin, maxLength: 200, size: 'max' }),
)
const wellFormed = /^[a-z0-9]+(-[a-z0-9]+)*$/

describe('slugOf', () => {
  it.each([
    ['São Gabriel da Cachoeira', 'sao-gabriel-da-cachoeira'],
    ['  Santa Elena de Uairén ', 'santa-elena-de-uairen'],
    ['Círio de Nazaré', 'cirio-de-nazare'],
    ['Iquitos – Nauta / 95 km', 'iquitos-nauta-95-km'],
    ['Bëtsknaté (Carnaval del Perdón)', 'betsknate-carnaval-del-perdon'],
    ['Pousada D’Água', 'pousada-dagua'],
    ['Straße Æble Ørsted Łódź Đakovo œuvre', 'strasse-aeble-orsted-lodz-dakovo-oeuvre'],
    ['Ñuflo Ibáñez', 'nuflo-ibanez'],
    ['亚马孙', 'x'],
    ['', 'x'],
    ['!!!', 'x'],
  ])('%s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('cuts a long name between two words', () => {
    const slug = slugOf(
      'Festival Internacional de Música Popular Amazonense El Pirarucú de Oro de Leticia Amazonas',
    )
    expect(slug).toBe('festival-internacional-de-musica-popular-amazonense-el-pirarucu-de-oro-de')
  })

  it('keeps a last word that just fits', () => {
    expect(slugOf(`${'a'.repeat(40)} ${'b'.repeat(39)} c`)).toBe(`${'a'.repeat(40)}-${'b'.repeat(39)}`)
  })

  it('cuts a word that is longer than a slug may be', () => {
    expect(slugOf('a'.repeat(200))).toBe('a'.repeat(80))
  })

  it('makes only letters, digits and single hyphens between them, at most 80', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const slug = slugOf(name)
        expect(slug).toMatch(wellFormed)
        expect(slug.length).toBeLessThanOrEqual(80)
      }),
    )
  })

  it('leaves a slug as it is', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(slugOf(slugOf(name))).toBe(slugOf(name))
      }),
    )
  })
})

describe('uniqueSlug', () => {
  it('takes the name itself while it is free', async () => {
    expect(await uniqueSlug('ana-silva', () => false)).toBe('ana-silva')
  })

  it('counts on when it is taken', async () => {
    const taken = new Set(['ana-silva', 'ana-silva-2'])
    expect(await uniqueSlug('ana-silva', async (slug) => taken.has(slug))).toBe('ana-silva-3')
  })

  it('finds two hundred free slugs for the same name, all well formed and short enough', async () => {
    for (const base of ['ana', slugOf('Associação '.repeat(20)), 'a'.repeat(80)]) {
      const taken = new Set<string>()
      for (let n = 0; n < 200; n++) taken.add(await uniqueSlug(base, (slug) => taken.has(slug)))
      expect(taken.size).toBe(200)
      for (const slug of taken) {
        expect(slug).toMatch(wellFormed)
        expect(slug.length).toBeLessThanOrEqual(80)
      }
    }
  })

  it('finds a free slug that still begins with the name, whatever is taken', async () => {
    await fc.assert(
      fc.asyncProperty(anyName, fc.nat(40), async (name, howMany) => {
        const base = slugOf(name)
        const taken = new Set<string>()
        for (let n = 0; n < howMany; n++) taken.add(await uniqueSlug(base, (slug) => taken.has(slug)))
        const slug = await uniqueSlug(base, async (each) => taken.has(each))
        expect(taken.has(slug)).toBe(false)
        expect(slug).toMatch(wellFormed)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(base.startsWith(slug.replace(/-\d+$/, '')) || slug === base).toBe(true)
      }),
    )
  })

  it('keeps a suffix whole after any name', () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom('para', 2, 987_654), (name, suffix) => {
        const slug = withSuffix(slugOf(name), suffix)
        expect(slug).toMatch(wellFormed)
        expect(slug.endsWith(`-${suffix}`)).toBe(true)
        expect(slug.length).toBeLessThanOrEqual(80)
      }),
    )
  })

  it('keeps a suffix whole, for example', () => {
    expect(withSuffix('a'.repeat(80), 'para')).toBe(`${'a'.repeat(75)}-para`)
  })
})
