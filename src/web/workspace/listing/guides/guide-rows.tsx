import { type GuideRow, getMyGuides, orderGuides, removeGuide } from '#contract/listings/guides.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { SortableRows } from '#web/ui/sortable-rows.tsx'
import { useOwnListing } from '../own-listing.ts'
import { GuideAvatar, GuideFacts } from './guide-facts.tsx'

type GuideRowsProps = { guides: GuideRow[]; onGone: () => void; onStale: () => unknown }

/** The guides in the order of the organization's page. */
export function GuideRows({ guides, onGone, onStale }: GuideRowsProps) {
  const { t } = useTranslation('owner-guides')
  const { listing } = useOwnListing()
  const order = useChange(orderGuides, { refreshes: [getMyGuides], failure: t('notices.orderFailed') })
  const remove = useChange(removeGuide, {
    refreshes: [getMyGuides],
    success: t('notices.removed'),
    failure: t('notices.removeFailed'),
  })
  if (guides.length === 0) return <ListState title={t('empty')} text={t('emptyHint')} />
  const putInOrder = (ids: string[]) =>
    order.mutateAsync({ id: listing.id, ids }).catch((error) => {
      onStale()
      throw error
    })
  return (
    <SortableRows
      items={guides}
      nameOf={({ name }) => name}
      onOrder={putInOrder}
      className="rows"
      labelledBy="guides-heading"
    >
      {(guide, controls) => (
        <>
          <GuideAvatar guide={guide} />
          <div className="min-w-0">
            <GuideFacts guide={guide} />
            {!guide.isPublic && <p className="tiny soft">{t('notPublished')}</p>}
          </div>
          <div className="acts">
            {controls}
            <button
              type="button"
              className="button quiet"
              disabled={remove.isPending}
              onClick={() =>
                remove.mutate(
                  { id: listing.id, profileId: guide.id },
                  { onSuccess: onGone, onError: onStale },
                )
              }
            >
              {t('remove')}
              <span className="sr"> {guide.name}</span>
            </button>
          </div>
        </>
      )}
    </SortableRows>
  )
}
