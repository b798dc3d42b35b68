import type { Random } from './random.ts'
import { nastyText } from './values.ts'

const places = [
  '',
  '/profile/',
  '/organization/',
  '/event/',
  '/location/',
  '/location/brazil/',
  '/tourism/event/',
  '/tourism/location/',
  '/share/profile/',
  '/drawings/country/',
  '/assets/',
  '/auth/',
  '/admin/',
  '/api/',
  '/map/',
]
const rawParts = [
  '%0a',
  '%0d',
  '%E2%80%A8',
  '%E2%80%A9',
  '%00',
  '%ff',
  '%',
  '%c0%ae',
  '%2f',
  '%5c',
  ';',
  '.data',
  '.svg',
  '.png',
  '%20',
  '..%2f',
  '%F0%9F%90%8A',
  'a'.repeat(2000),
  ':id',
  '*',
]

/** The address of a page or a file, with what no page is called. */
export function randomPage(random: Random): string {
  const part = () => (random.percent(60) ? random.oneOf(rawParts) : encodeURIComponent(nastyText(random)))
  const path = `${random.oneOf(places)}${random.percent(30) ? 'brazil' : ''}${part()}${random.percent(30) ? part() : ''}`
  const query = random.percent(30)
    ? `?${random.oneOf(['q', 'lang', 'type', 'return', 'look', 'cursor'])}=${part()}`
    : ''
  return `${path.startsWith('/') ? path : `/${path}`}${query}`
}
