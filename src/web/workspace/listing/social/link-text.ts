import type { SocialPlatform } from '#contract/enums.ts'
import { phoneText, shortUrl } from '#i18n/format-phone.ts'

type LinkFacts = { platform: SocialPlatform; url: string; handle: string | null }

const named: readonly SocialPlatform[] = ['instagram', 'tiktok', 'twitter', 'youtube']

/** A link as people read it: `@ana`, `facebook.com/ana`, `+55 92 99123-4567`. */
export function linkText({ platform, url, handle }: LinkFacts): string {
  if (handle && named.includes(platform)) return `@${handle}`
  const number = /^https:\/\/wa\.me\/(\d+)$/.exec(url)?.[1]
  if (platform === 'whatsapp' && number) return phoneText(`+${number}`)
  return shortUrl(url)
}
