import { useState } from 'react'
import {
  getManagedCity,
  listManagedCities,
  type ManagedCityRow,
  openCities,
} from '#contract/content/cities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ExportButtons } from '#web/components/bulk/export-buttons.tsx'
import { useChange, whenAnswered } from '#web/data/api.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { BulkProps } from '#web/ui/table/list-table.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { lackingOf } from './publish/lacking.ts'

const PublishCitiesDialog = loadLater(
  async () => (await import('./publish/publish-cities-dialog.tsx')).PublishCitiesDialog,
)

/** Publishes the selected cities, after asking if some lack something, or unpublishes them. */
export function CitiesBar({ rows, ...bulk }: BulkProps & { rows: readonly ManagedCityRow[] }) {
  const { t } = useTranslation('content')
  const { chosen } = bulk
  const [isAsking, setAsking] = useState(false)
  const { isPending, put } = useOpening(() => {
    setAsking(false)
    chosen.clear()
  })
  const cities = rows.filter(({ id }) => chosen.has(id))
  const lacking = cities.filter((city) => !city.isActive && lackingOf(city).length > 0)
  const ids = cities.map(({ id }) => id)
  return (
    <>
      <BulkBar {...bulk} hasMatching={false}>
        <button
          type="button"
          className="button small"
          disabled={isPending}
          onClick={() => (lacking.length > 0 ? setAsking(true) : put(ids, true))}
        >
          {t('open.open')}
        </button>
        <button type="button" className="button small" disabled={isPending} onClick={() => put(ids, false)}>
          {t('open.close')}
        </button>
        <ExportButtons kind="cities" chosen={chosen} />
      </BulkBar>
      {isAsking && (
        <PublishCitiesDialog
          count={cities.length}
          cities={lacking}
          isPending={isPending}
          onConfirm={() => put(ids, true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Opens or closes cities; the message says how many, and offers to undo it. */
function useOpening(onDone: () => void) {
  const { t } = useTranslation(['content', 'table'])
  const toast = useToast()
  const change = useChange(openCities, {
    refreshes: [listManagedCities, getManagedCity],
    failure: t('open.failed'),
  })
  const undo = async (ids: string[], isActive: boolean) => {
    const { changed } = await change.mutateAsync({ ids, isActive: !isActive })
    toast.success(t('table:undone', { count: changed.length }))
  }
  const put = (ids: string[], isActive: boolean) =>
    whenAnswered(change, { ids, isActive }, (answer) => {
      onDone()
      const changed = answer.changed.map(({ id }) => id)
      if (changed.length === 0) return toast.success(t('table:nothing'))
      toast.success(t(isActive ? 'open.openedMany' : 'open.closedMany', { count: changed.length }), {
        // the call reports a failure
        action: { label: t('table:undo'), onAct: () => void undo(changed, isActive).catch(() => {}) },
      })
    })
  return { isPending: change.isPending, put }
}
