import { useState } from 'react'
import { listSavedViews } from '#contract/system/saved-views.ts'
import type { ListName } from '#contract/system/view-limits.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { Plus } from '#web/icons/icons.ts'
import { type ChipLink, ChipLinks } from '#web/ui/chip-links.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { viewOf } from './same-view.ts'

const SaveViewDialog = loadLater(async () => {
  await loadTexts('table-view')
  return (await import('./saved-views.tsx')).SaveViewDialog
})
const DeleteView = loadLater(async () => {
  await loadTexts('table-view')
  return (await import('./saved-views.tsx')).DeleteView
})

/** A view that every list of its kind has. */
export type BuiltInView = { text: string; query: Record<string, string>; count?: number | undefined }

type ListViewsProps = {
  list: ListName
  builtIn: readonly BuiltInView[]
  address: URLSearchParams
  /** Chips that lead to another list. */
  others?: readonly ChipLink[]
}

/** The views of a list: those that everybody has, those of the user, and the button that saves one. */
export function ListViews({ list, builtIn, address, others = [] }: ListViewsProps) {
  const { t } = useTranslation('table')
  const saved = useApi(listSavedViews, { list }).data?.items ?? []
  const shown = viewOf(address, ['sort', 'direction'])
  const own = saved.find(({ query }) => viewOf(new URLSearchParams(query)) === viewOf(address))
  const chips: ChipLink[] = [
    ...builtIn.map(({ text, query, count }) => ({
      ...{ text, count, to: `?${new URLSearchParams(query)}` },
      isHere: !own && viewOf(new URLSearchParams(query)) === shown,
    })),
    ...saved.map(({ id, name, query }) => ({ text: name, to: `?${query}`, isHere: id === own?.id })),
    ...others,
  ]
  // a list with a single view needs no choice
  return chips.length > 1 && <ChipLinks label={t('views')} chips={chips} />
}

/** The buttons that save the current view or delete one of the user's own. */
export function KeepView({ list, address }: { list: ListName; address: URLSearchParams }) {
  const { t } = useTranslation('table')
  const [isSaving, setSaving] = useState(false)
  const saved = useApi(listSavedViews, { list }).data?.items ?? []
  const own = saved.find(({ query }) => viewOf(new URLSearchParams(query)) === viewOf(address))
  if (own) return <DeleteView view={own} />
  return (
    <>
      <button type="button" className="button quiet small" onClick={() => setSaving(true)}>
        <Icon of={Plus} />
        {t('saveView')}
      </button>
      {isSaving && <SaveViewDialog list={list} query={viewOf(address)} onClose={() => setSaving(false)} />}
    </>
  )
}
