import { expect, test } from 'vitest'
import type { SocialLink } from '#contract/directory/social-links.ts'
import { unseenLink } from './unseen-link.ts'

const link = (platform: SocialLink['platform'], handle: string | null = null): SocialLink => ({
  ...{ id: `${platform} ${handle}`, platform, handle, url: 'https://example.org/' },
})

test('a page shows accounts that have a name, and one website', () => {
  const [named, unnamed] = [link('instagram', 'ana'), link('facebook')]
  const [first, second, phone] = [link('website'), link('website', 'x'), link('whatsapp', '+55')]
  const links = [named, unnamed, first, second, phone]
  const reasons = (website: string | null) => links.map((each) => unseenLink(each, links, website))
  expect(reasons(null)).toEqual([undefined, 'noName', undefined, 'secondWebsite', 'whatsapp'])
  expect(reasons('https://a.example/')).toEqual([undefined, 'noName', 'website', 'website', 'whatsapp'])
})
