import type { SocialLink } from '#contract/directory/social-links.ts'

/** Why a link is not shown on the page of its listing. */
export type UnseenReason = 'whatsapp' | 'website' | 'secondWebsite' | 'noName'

/** A link to somebody's account somewhere: not a website, nor WhatsApp, which has its own button. */
export const isAccount = ({ platform }: Pick<SocialLink, 'platform'>): boolean =>
  platform !== 'website' && platform !== 'whatsapp'

/**
 * Why a link is not among those of its listing's page; undefined for one that is.
 *
 * @param website the listing's own, where it has a field for it
 */
export function unseenLink(
  link: SocialLink,
  links: readonly SocialLink[],
  website: string | null | undefined,
): UnseenReason | undefined {
  if (link.platform === 'whatsapp') return 'whatsapp'
  if (isAccount(link)) return link.handle ? undefined : 'noName'
  if (website) return 'website'
  return links.find(({ platform }) => platform === 'website') === link ? undefined : 'secondWebsite'
}
