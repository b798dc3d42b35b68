import type { SocialLink } from '#contract/directory/social-links.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { webUrl } from '#web/components/seo/web-url.ts'
import { platformIcons } from '#web/icons/platforms.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isAccount, unseenLink } from './unseen-link.ts'

type SocialLinksProps = {
  links: SocialLink[]
  /** The listing's own website, where it has a field for it. */
  website?: string | null
}

/** Where else a provider is found: the website, and the accounts that have a name. WhatsApp has its own button. */
export function SocialLinks({ links, website }: SocialLinksProps) {
  const { t } = useTranslation(['listings', 'types'])
  const home = website || links.find((link) => link.platform === 'website')?.url
  const accounts = links.filter((link) => isAccount(link) && !unseenLink(link, links, website))
  if (!home && !accounts.length) return null
  return (
    <div>
      <h2 className="kicker">{t('elsewhere')}</h2>
      <ul className="row mt-2">
        {accounts.map(({ id, platform, url, handle }) => (
          <li key={id}>
            <a className="button small" href={webUrl(url)} rel="noopener nofollow ugc">
              <Icon of={platformIcons[platform]} />
              {platform === 'other' ? handle : t(`types:socialPlatforms.${platform}`)}
              {platform !== 'other' && <span className="sr"> {handle}</span>}
            </a>
          </li>
        ))}
        {home && (
          <li>
            <a className="button small" href={webUrl(home)} rel="noopener nofollow ugc">
              <Icon of={platformIcons.website} />
              {t('website')}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
