import { useEffect, useEffectEvent, useState } from 'react'
import { hasKept } from '#web/data/kept-texts.ts'
import { useLastUser } from '#web/frame/use-user.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { CitySheet } from './city-sheet.tsx'
import { DeleteCity } from './delete-city.tsx'
import { useManagedCity } from './managed-city.ts'

// the editor is larger than all else of the page
const CityEditor = loadLater(async () => (await import('./city-editor.tsx')).CityEditor)

/** The information about one city, to read until it is edited. */
export default function CityPage() {
  const city = useManagedCity()
  const userId = useLastUser()?.id
  const [isOpen, setOpen] = useState(false)
  // what was left here is offered without being looked for; the server does not know of it
  const offer = useEffectEvent(() => setOpen(hasKept(userId, `city/${city.id}`)))
  useEffect(() => offer(), [])
  return (
    <>
      {isOpen ? <CityEditor city={city} /> : <CitySheet city={city} onEdit={() => setOpen(true)} />}
      <DeleteCity />
    </>
  )
}
