import { expect, test } from 'vitest'
import { browser } from '#tests/counting.ts'
import { isPerson, isRobot } from './robots.ts'

test.each([
  undefined,
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.0)',
  'curl/8.5.0',
  'python-requests/2.31.0',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/153.0 Safari/537.36',
  'UptimeRobot/2.0',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'node',
])('%s is no person', (agent) => {
  expect(isRobot(agent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 11; M2006C3LG) AppleWebKit/537.36 SamsungBrowser/20.0 Mobile Safari/537.36',
  'Opera/9.80 (Android; Opera Mini/36.2/191.256; U; pt) Presto/2.12.423 Version/12.16',
  'Mozilla/5.0 (Linux; Android 12; CUBOT X30) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
])('%s is a person', (agent) => {
  expect(isRobot(agent)).toBe(false)
})

test('headers tell who only fetches', () => {
  const person = (more: Record<string, string | undefined>) => {
    const headers: Record<string, string | undefined> = { ...browser, ...more }
    return isPerson((name) => headers[name])
  }
  expect(person({})).toBe(true)
  expect(person({ 'sec-fetch-dest': undefined })).toBe(true)
  expect(person({ 'sec-purpose': 'prefetch' })).toBe(true)
  expect(person({ 'sec-fetch-dest': 'empty' })).toBe(false)
  expect(person({ 'accept-language': undefined })).toBe(false)
  expect(person({ from: 'crawler@example.org' })).toBe(false)
})
