import { expect, test } from 'vitest'
import { linkText } from './link-text.ts'

test.each([
  ['instagram', 'https://www.instagram.com/ana/', 'ana', '@ana'],
  ['facebook', 'https://www.facebook.com/ana', 'ana', 'facebook.com/ana'],
  ['linkedin', 'https://www.linkedin.com/company/rio/', null, 'linkedin.com/company/rio'],
  ['youtube', 'https://www.youtube.com/channel/x1', null, 'youtube.com/channel/x1'],
  ['whatsapp', 'https://wa.me/5592991234567', null, '+55 92 99123-4567'],
  ['whatsapp', 'https://wa.me/51999888777', null, '+51 999 888 777'],
  ['whatsapp', 'https://wa.me/819012345678', null, '+819012345678'],
  ['website', 'https://ana.example/pt', null, 'ana.example/pt'],
] as const)('a link of %s to %s reads as it is known', (platform, url, handle, text) => {
  expect(linkText({ platform, url, handle })).toBe(text)
})
