import type { SocialLink } from '#contract/directory/social-links.ts'
import { deleteMyLink } from '#contract/listings/social-links.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { unseenLink } from '#web/components/listing/unseen-link.ts'
import { useChange } from '#web/data/api.ts'
import { platformIcons } from '#web/icons/platforms.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SortableRows } from '#web/ui/sortable-rows.tsx'
import { useOwnListing } from '../own-listing.ts'
import { linkCalls } from './link-calls.ts'
import { linkText } from './link-text.ts'

type LinkRowsProps = {
  links: SocialLink[]
  onDeleted: () => void
  /** The links no longer match the saved ones. */
  onStale: () => unknown
}

/** The links in order; moving one saves the order at once. */
export function LinkRows({ links, onDeleted, onStale }: LinkRowsProps) {
  const { t } = useTranslation(['owner-social', 'types'])
  const own = useOwnListing()
  const { kind, listing } = own
  const website = own.kind === 'organization' ? own.listing.website : null
  const { list, order } = linkCalls[kind]
  const ordering = useChange(order, { refreshes: [list], failure: t('social.orderFailed') })
  const removing = useChange(deleteMyLink, {
    refreshes: [list],
    success: t('social.deleted'),
    failure: t('social.deleteFailed'),
    onSuccess: onDeleted,
  })
  const nameOf = ({ platform }: SocialLink) => t(`types:socialPlatforms.${platform}`)
  const save = async (ids: string[]) => {
    try {
      await ordering.mutateAsync({ id: listing.id, ids })
    } catch (error) {
      onStale()
      throw error
    }
  }
  return (
    <>
      <SortableRows
        items={links}
        className="rows"
        labelledBy="social-links"
        nameOf={(link) => (isOnly(link, links) ? nameOf(link) : `${nameOf(link)} ${linkText(link)}`)}
        onOrder={save}
      >
        {(link, controls) => (
          <>
            <span className="glyph">
              <Icon of={platformIcons[link.platform]} />
            </span>
            <LinkWords link={link} name={nameOf(link)} unseen={unseenLink(link, links, website)} />
            <div className="acts">
              {controls}
              <button
                type="button"
                className="button quiet"
                disabled={removing.isPending}
                onClick={() => removing.mutate({ id: link.id })}
              >
                {t('social.remove')}
                <span className="sr"> {`${nameOf(link)}, ${linkText(link)}`}</span>
              </button>
            </div>
          </>
        )}
      </SortableRows>
      <p className="small soft mt-2">{t('social.orderHint')}</p>
    </>
  )
}

type LinkWordsProps = { link: SocialLink; name: string; unseen: ReturnType<typeof unseenLink> }

function LinkWords({ link, name, unseen }: LinkWordsProps) {
  const { t } = useTranslation('owner-social')
  return (
    <div>
      <h3>{name}</h3>
      <p className="small wrap-anywhere">
        <a className="inline-block min-h-6" href={link.url} rel="noopener nofollow" target="_blank">
          {linkText(link)}
        </a>
      </p>
      {unseen && <p className="tiny soft">{t(`social.unseen.${unseen}`)}</p>}
    </div>
  )
}

/** False if another link of the same platform could be meant. */
const isOnly = ({ platform }: SocialLink, links: SocialLink[]): boolean =>
  links.filter((each) => each.platform === platform).length === 1
