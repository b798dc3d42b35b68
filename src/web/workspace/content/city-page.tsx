import { loadTexts } from '#i18n/browser.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { CitySheet } from './city-sheet.tsx'
import { DeleteCity } from './delete-city.tsx'
import { useManagedCity } from './managed-city.ts'

// the editor is larger than the rest of the page
const CityEditor = loadLater(async () => {
  await loadTexts('editing', 'owner-places', 'owner-places-forms')
  return (await import('./city-editor.tsx')).CityEditor
})

/** The information about one city, read-only until it is edited. */
export default function CityPage() {
  const city = useManagedCity()
  const { isOpen, setOpen } = useOpenForm(`city/${city.id}`)
  return (
    <>
      {isOpen ? <CityEditor city={city} /> : <CitySheet city={city} onEdit={() => setOpen(true)} />}
      <DeleteCity />
    </>
  )
}
