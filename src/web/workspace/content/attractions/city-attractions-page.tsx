import {
  listCityAttractions,
  type ManagedAttraction,
  orderAttractions,
} from '#contract/content/attractions.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi, useChange } from '#web/data/api.ts'
import { onAnotherPage } from '#web/data/on-another-page.ts'
import { useSite } from '#web/frame/use-site.ts'
import { NewForm } from '#web/ui/form/new-form.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { SortableRows } from '#web/ui/sortable-rows.tsx'
import { prefetched } from '#web/workspace/shell/prefetched.ts'
import { useManagedCity } from '../managed-city.ts'
import type { Route } from './+types/city-attractions-page'
import { blankAttraction } from './blank.ts'
import { draftNameOfNew } from './draft-name.ts'
import { AttractionRow } from './row.tsx'

const AttractionForm = loadLater(async () => {
  await loadTexts('editing', 'fields', 'owner-places', 'owner-places-forms')
  return (await import('./form.tsx')).AttractionForm
})

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  prefetched(context, [listCityAttractions, { id }])

export const shouldRevalidate = onAnotherPage

/** The attractions of one city, in their order. */
export default function CityAttractionsPage() {
  const { t } = useTranslation('content')
  const city = useManagedCity()
  const found = useApi(listCityAttractions, { id: city.id }, { staleTime: 0 })
  const items = found.data?.items
  return (
    <section className="stack" aria-label={t('attraction.ofCity', { city: city.name })}>
      <NewAttraction />
      {found.isError ? (
        <ListState title={t('attraction.loadFailed')} action={t('retry')} onAct={found.refetch} />
      ) : !items ? (
        <ListState title={t('loading')} isLoading />
      ) : items.length === 0 ? (
        <ListState title={t('attraction.none')} text={t('attraction.noneText')} />
      ) : (
        <Ordered items={items} onStale={found.refetch} />
      )}
    </section>
  )
}

function NewAttraction() {
  const { t } = useTranslation('content')
  const city = useManagedCity()
  const { language } = useSite()
  const { latitude, longitude } = city
  const center = latitude === null || longitude === null ? undefined : { latitude, longitude }
  return (
    <NewForm
      id="new-attraction"
      heading={<h2 id="attractions-heading">{t('attractions')}</h2>}
      label={t('attraction.new')}
      draft={draftNameOfNew(city.id)}
    >
      {(close) => (
        <AttractionForm attraction={blankAttraction(city.id, language)} center={center} onClose={close} />
      )}
    </NewForm>
  )
}

function Ordered({ items, onStale }: { items: ManagedAttraction[]; onStale: () => unknown }) {
  const { t } = useTranslation('content')
  const city = useManagedCity()
  const ordering = useChange(orderAttractions, {
    refreshes: [listCityAttractions],
    failure: t('attraction.orderFailed'),
  })
  const save = async (ids: string[]) => {
    try {
      await ordering.mutateAsync({ id: city.id, ids })
    } catch (error) {
      onStale()
      throw error
    }
  }
  return (
    <>
      <SortableRows
        items={items}
        className="rows"
        classOf={() => 'flat'}
        labelledBy="attractions-heading"
        nameOf={({ name }) => name}
        onOrder={save}
      >
        {(attraction, controls) => <AttractionRow attraction={attraction} controls={controls} />}
      </SortableRows>
      {items.length > 1 && <p className="small soft">{t('attraction.orderHint')}</p>}
    </>
  )
}
