import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { htmlOf, textOf } from './formats.ts'
import { contentOf, type MailMessage } from './messages.ts'

const site = {
  siteName: 'Igarapé',
  supportEmail: 'support@igarape.example',
  reviewWindow: { least: 1, most: 2 },
}
const url = 'http://localhost:3000/help'
const evil = 'Visit https://evil.example/x, www.evil.com” or me@evil.net\r\n\u202Enow'

/** What a mail program makes a link of. */
const links = /https?:\/\/\S+|www\.\S+|\S+@\S+|[\w-]+\.(?:com|net|example)\S*/g
const own = new Set([url, 'ana@example.org', site.supportEmail])

describe.each(languages)('a name in a mail in %s', (language) => {
  const to = 'ana@example.org'
  const messages: MailMessage[] = [
    { to, language, template: 'invitation', values: { name: evil, inviter: evil, url } },
    { to, language, template: 'guideInvited', values: { organization: evil, name: evil, url } },
    { to, language, template: 'emailChanged', values: { name: evil, changedBy: evil, url } },
  ]

  test.each(messages)('stands in quotation marks and is no link: $template', (message) => {
    const content = contentOf(message, site)
    const text = textOf(content)
    const html = htmlOf(content, language).replaceAll(/<[^>]*>/g, '\n')
    for (const each of [text, html]) {
      const found = [...each.matchAll(links)].map(([link]) => link.replace(/[.,]$/, ''))
      expect(found.filter((link) => !own.has(link))).toEqual([])
      const named = each.split('\n').find((line) => line.includes('evil')) ?? ''
      expect(named).toMatch(/[“«]\s?Visit https evil\. example[^”»“«]*now\s?[”»]/)
    }
    expect([content.subject, ...content.before].join()).not.toContain('evil')
    expect(text).not.toMatch(/[\u202E\r]/)
  })
})

test.each(languages)('in %s reminders name who waits, with a link each, and how many more', (language) => {
  const about = { days: null, people: 2, city: 'Manaus', timeZone: 'America/Manaus', title: 'Night canoe' }
  const items = ['Ana', 'Rui'].map((traveler) => ({ ...about, traveler, url: `${url}/${traveler}` }))
  const contentFor = (count: number) =>
    contentOf({ to: 'eva@example.org', language, template: 'reminders', values: { items, count, url } }, site)
  const { subject, between } = contentFor(5)
  expect(subject).toMatch(/^5 /)
  expect(between).toHaveLength(3)
  expect(between[1]).toMatch(/^Rui · Night canoe · 2 .+: http.+Rui$/)
  expect(between[2]).toContain('3')
  expect(contentFor(2).between).toHaveLength(2)
})

test('a mail has the colors of the product', () => {
  const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8').toLowerCase()
  const values = { name: 'Ana', inviter: 'Rui', url }
  const html = htmlOf(
    contentOf({ to: 'ana@example.org', language: 'en', template: 'invitation', values }, site),
    'en',
  )
  const colors = [...new Set(html.match(/#[\da-f]{6}\b/gi))]
  expect(colors.length).toBeGreaterThan(4)
  expect(colors.filter((color) => !tokens.includes(color.toLowerCase()))).toEqual([])
})
