import type { SocialPlatform } from '#contract/enums.ts'
import type { FieldErrorCode } from '#contract/field-errors.ts'

/** A link as it is stored: an address of its platform, and the name there if it has one. */
export type TypedLink = { url: string; username: string | null }

/** The hosts of each platform; those without any take every address. */
const hosts: Partial<Record<SocialPlatform, readonly string[]>> = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  twitter: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  linkedin: ['linkedin.com'],
  whatsapp: ['wa.me', 'whatsapp.com'],
}
/** The address of a name on its platform. */
const addressOf: Partial<Record<SocialPlatform, (name: string) => string>> = {
  instagram: (name) => `https://www.instagram.com/${name}/`,
  facebook: (name) => `https://www.facebook.com/${name}`,
  twitter: (name) => `https://x.com/${name}`,
  youtube: (name) => `https://www.youtube.com/@${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}`,
}
const maxAddressLength = 500

/**
 * The text typed for a platform as a link: a name with or without `@`, or an address with or without `https://`; for
 * WhatsApp, a phone number with its country code.
 *
 * @returns the link; null if nothing was typed; a code if it is not an address, or one of another platform
 */
export function linkOf(platform: SocialPlatform, typed: string): TypedLink | FieldErrorCode | null {
  const text = typed.trim()
  if (!text) return null
  const make = addressOf[platform]
  if (make && /^@?[\p{L}\p{N}._-]{1,100}$/u.test(text) && !isHostOf(platform, text)) {
    const username = text.replace(/^@/, '')
    // dots alone would lead elsewhere on the platform
    return /^(?!\.+$)[\w.-]+$/.test(username) ? { url: make(username), username } : 'invalid'
  }
  if (platform === 'whatsapp' && /^\+[\d\s().-]+$/.test(text)) return chatOf(text.replace(/\D/g, ''))
  return readAddress(platform, text)
}

/** The platform of an address that names it by its host, so that a pasted address chooses its platform itself. */
export const platformOfAddress = (typed: string): SocialPlatform | undefined =>
  (Object.keys(hosts) as SocialPlatform[]).find(
    (platform) => typeof readAddress(platform, typed.trim()) === 'object',
  )

const chatOf = (digits: string): TypedLink | FieldErrorCode =>
  /^\d{8,15}$/.test(digits) ? { url: `https://wa.me/${digits}`, username: null } : 'notAPhone'

function readAddress(platform: SocialPlatform, text: string): TypedLink | FieldErrorCode {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return 'notAUrl'
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return 'notAUrl'
  if (!/\.[\p{L}-][\p{L}\p{N}-]+$/u.test(url.hostname)) return 'notAUrl'
  if (url.href.length > maxAddressLength) return 'tooLong'
  if (!isHostOf(platform, url.hostname)) return 'otherPlatform'
  return { url: url.href, username: nameIn(platform, url) }
}

function isHostOf(platform: SocialPlatform, host: string): boolean {
  const own = hosts[platform]
  const name = host.toLowerCase()
  return own
    ? own.some((each) => name === each || name.endsWith(`.${each}`))
    : platform === 'website' || platform === 'other'
}

/** The name in an address such as `instagram.com/name/` or `youtube.com/@name`. */
function nameIn(platform: SocialPlatform, { pathname }: URL): string | null {
  if (!addressOf[platform]) return null
  const parts = pathname.split('/').filter(Boolean)
  const [name] = platform === 'linkedin' && parts[0] === 'in' ? parts.slice(1) : parts
  return parts.length <= 2 && name && /^@?[\w.-]+$/.test(name) ? name.replace(/^@/, '') : null
}
