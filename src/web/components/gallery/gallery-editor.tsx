import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { maxPictures } from '#contract/images/pictures.ts'
import { galleries, type OwnPicture } from '#contract/listings/gallery.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { api, keyOf, useApi } from '#web/data/api.ts'
import { useErrorText } from '#web/data/use-error-text.ts'
import { CircleCheck, Smartphone, WifiOff } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { SortableRows } from '#web/ui/sortable-rows.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { AddPictures } from './add-pictures.tsx'
import { type OpenPart, PictureRow } from './picture-row.tsx'
import type { GalleryOf } from './send-picture.ts'
import { galleryRoom, useUploads } from './use-uploads.ts'

// nothing is on its way, and nothing was removed, when most open the page
const SendingRow = loadLater(async () => (await import('./sending-row.tsx')).SendingRow)
const RemovedByStaff = loadLater(async () => {
  await loadTexts('owner-pictures-acts')
  return (await import('./removed-by-staff.tsx')).RemovedByStaff
})

/** The pictures of one gallery: added, put in order, described, removed. */
export function GalleryEditor({ of }: { of: GalleryOf }) {
  const { t } = useTranslation('owner-pictures')
  const found = useApi(galleries[of.kind].list, { id: of.id }, { staleTime: 0 })
  if (found.data) return <Gallery of={of} all={found.data.items} refetch={found.refetch} />
  return found.isError ? (
    <ListState title={t('loadFailed')} action={t('retry')} onAct={found.refetch} />
  ) : (
    <ListState title={t('loading')} isLoading />
  )
}

type GalleryProps = { of: GalleryOf; all: OwnPicture[]; refetch: () => Promise<unknown> }

function Gallery({ of, all, refetch }: GalleryProps) {
  const { t } = useTranslation('owner-pictures')
  const pictures = all.filter(({ removed }) => removed === null)
  const removed = all.filter((picture) => picture.removed !== null)
  const { uploads, refused, arrived, ...up } = useUploads(of, galleryRoom(pictures.length), refetch)
  const title = useId()
  const isEmpty = pictures.length + uploads.length === 0
  const isPart = isPartOfForm[of.kind]
  const words = wordsOf[of.kind]
  const Heading = isPart ? 'h3' : 'h2'
  const add = (
    <AddPictures
      of={of}
      isFull={galleryRoom(pictures.length + uploads.length) === 0}
      onChoose={up.add}
      refused={refused}
      onDismiss={up.dismiss}
    />
  )
  return (
    <div className="stack stack-6">
      {!isPart && add}
      <section className={isPart ? 'form-part' : undefined} aria-labelledby={title}>
        <div className="head">
          <Heading id={title}>{t(words.title)}</Heading>
          <span className="small soft num">{t('count', { shown: pictures.length, most: maxPictures })}</span>
        </div>
        {isPart && add}
        <SendingState
          left={uploads.length}
          arrived={arrived}
          isWaiting={uploads.some(({ state }) => state === 'failed')}
        />
        {isEmpty && <ListState title={t('none')} text={t(words.none)} />}
        <Pictures of={of} pictures={pictures} count={all.length} labelledBy={title} />
        {uploads.length > 0 && (
          <ul className="pics mt-3" aria-label={t('sending.list')}>
            {uploads.map((upload) => (
              <SendingRow
                key={upload.key}
                upload={upload}
                onStop={() => up.stop(upload.key)}
                onRetry={() => up.retry(upload.key)}
              />
            ))}
          </ul>
        )}
        {pictures.length > 1 && <p className="small soft mt-3">{t('orderHelp')}</p>}
      </section>
      {removed.length > 0 && <RemovedByStaff of={of} pictures={removed} />}
    </div>
  )
}

/** Of an offer it is a part of its form, of a listing the whole page. */
const isPartOfForm = {
  ...{ profile: false, organization: false, city: false, event: false },
  ...{ offer: true, attraction: true, country: true },
} satisfies Record<GalleryOf['kind'], boolean>

type PicturesProps = { of: GalleryOf; pictures: OwnPicture[]; count: number; labelledBy: string }

function Pictures({ of, pictures, count, labelledBy }: PicturesProps) {
  const { t } = useTranslation('owner-pictures')
  const [open, setOpen] = useState<{ id: string; part: OpenPart }>()
  const order = useOrderOf(of, count)
  return (
    <SortableRows
      items={pictures}
      isGrid
      className="pics mt-3"
      labelledBy={labelledBy}
      classOf={({ id }) => (id === open?.id ? 'pic open' : 'pic')}
      nameOf={(_, index) => t('name', { place: index + 1 })}
      onOrder={order}
    >
      {(picture, controls, index) => (
        <PictureRow
          picture={picture}
          place={index + 1}
          of={of}
          controls={controls}
          open={picture.id === open?.id ? open.part : undefined}
          onOpen={(part) => setOpen(part && { id: picture.id, part })}
        />
      )}
    </SortableRows>
  )
}

const wordsOf = {
  profile: { title: 'onPage', none: 'noneText' },
  organization: { title: 'onPage', none: 'noneText' },
  offer: { title: 'ofOffer', none: 'noneOfOneText' },
  city: { title: 'ofCity', none: 'noneOfCityText' },
  attraction: { title: 'ofAttraction', none: 'noneOfOneText' },
  country: { title: 'ofCountry', none: 'noneOfOneText' },
  event: { title: 'ofEvent', none: 'noneOfEventText' },
} as const satisfies Record<GalleryOf['kind'], object>

/** Saves an order of pictures, and shows it before the list is read again. */
function useOrderOf(of: GalleryOf, total: number) {
  const { t } = useTranslation('owner-pictures')
  const toast = useToast()
  const errorText = useErrorText()
  const queries = useQueryClient()
  return async (ids: string[]) => {
    try {
      const items = await api(galleries[of.kind].order, { id: of.id, ids })
      queries.setQueryData(keyOf(galleries[of.kind].list, { id: of.id }), { items, total })
    } catch (error) {
      toast.failure(t('orderFailed'), { text: errorText(error) })
      void queries.invalidateQueries({ queryKey: [galleries[of.kind].list.path] })
      throw error
    }
  }
}

function SendingState({ left, arrived, isWaiting }: { left: number; arrived: number; isWaiting: boolean }) {
  const { t } = useTranslation('owner-pictures')
  // the place comes before its words, so that they are announced
  return (
    <p className={isWaiting ? 'saved wait' : 'saved'} role="status">
      {left + arrived > 0 && <Icon of={isWaiting ? WifiOff : left > 0 ? Smartphone : CircleCheck} />}
      {left > 0 && t(isWaiting ? 'sending.waiting' : 'sending.going', { arrived, all: arrived + left, left })}
      {left === 0 && arrived > 0 && t('sending.done', { count: arrived })}
    </p>
  )
}
