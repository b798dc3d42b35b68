import { expect, test } from 'vitest'
import { carryLanguage, inLanguage } from './carry-language.ts'

test.each([
  ['/', '/?lang=pt'],
  ['/cities?q=a', '/cities?q=a&lang=pt'],
  ['/profile/ana#offers', '/profile/ana?lang=pt#offers'],
  ['/api/docs', '/api/docs?lang=pt'],
  ['/auth/login?return=%2Fcities%3Flang%3Dpt', '/auth/login?return=%2Fcities%3Flang%3Dpt&lang=pt'],
])('the page %s is asked for in the language', (address, asked) => {
  expect(inLanguage(address, 'pt')).toBe(asked)
})

test.each([
  '/language?lang=fr&return=%2F',
  '/cities?lang=es',
  '/api/tourism/offers.csv',
  '/api/tourism/contact/ana/whatsapp',
  '/favicon.ico',
  '//example.org/',
  'https://example.org/',
  'mailto:ana@example.org',
  '#ask',
])('%s stays as it is', (address) => {
  expect(inLanguage(address, 'pt')).toBe(address)
})

test('links and forms of a document carry it; what is no link of ours, and the head, do not', () => {
  const html = [
    '<link rel="canonical" href="/cities"/>',
    '<a class="card" href="/offers?type=stay&amp;at=2">x</a>',
    '<form action="/search"><input name="q"/></form>',
    '<form method="POST" action="/auth/code"></form>',
    '<form method="post" data-next="/welcome/social"></form>',
  ]
  expect(carryLanguage(html.join(''), 'fr')).toBe(
    [
      '<link rel="canonical" href="/cities"/>',
      '<a class="card" href="/offers?type=stay&amp;at=2&amp;lang=fr">x</a>',
      '<form action="/search"><input type="hidden" name="lang" value="fr"/><input name="q"/></form>',
      '<form method="POST" action="/auth/code?lang=fr"></form>',
      '<form method="post" data-next="/welcome/social?lang=fr"></form>',
    ].join(''),
  )
})
