import type { SocialPlatform } from '#contract/enums.ts'
import { Globe, type IconMarkup, Link } from './icons.ts'

/** A sign for each platform, drawn for this site in the manner of the other icons; none is a copy of a brand's own. */
export const platformIcons: Record<SocialPlatform, IconMarkup> = {
  instagram:
    '<rect width="18" height="18" x="3" y="3" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  facebook: '<circle cx="12" cy="12" r="10"/><path d="M15.5 8H15a3 3 0 0 0-3 3v10.5"/><path d="M9 13.5h6"/>',
  twitter: '<path d="M3.5 4h4l13 16h-4z"/><path d="m20 4-6.5 7"/><path d="m10.5 13.5-6 6.5"/>',
  youtube: '<rect width="20" height="14" x="2" y="5" rx="4"/><path d="m10 9 5 3-5 3z"/>',
  tiktok: '<path d="M13 3v12.5a4.5 4.5 0 1 1-4.5-4.5"/><path d="M13 3a6 6 0 0 0 6 6"/>',
  linkedin:
    '<rect width="18" height="18" x="3" y="3" rx="3"/><path d="M8 8h.01"/><path d="M8 11.5V16"/><path d="M12 16v-4.5"/><path d="M12 13.5a2 2 0 0 1 4 0V16"/>',
  whatsapp:
    '<path d="m3 21 1.7-4.6a9 9 0 1 1 3.2 3.1z"/><path d="M9 8.5c0 3.6 2.9 6.5 6.5 6.5l.5-2-2.2-1-1 .9a5 5 0 0 1-1.7-1.7l.9-1-1-2.2z"/>',
  website: Globe,
  other: Link,
}
