import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Trash2 } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useManagedCity } from './managed-city.ts'

const DeleteCityDialog = loadLater(async () => (await import('./delete-city-dialog.tsx')).DeleteCityDialog)

/** At the bottom of a city's page. */
export function DeleteCity() {
  const { t } = useTranslation('content-city')
  const city = useManagedCity()
  const [isAsking, setAsking] = useState(false)
  return (
    <p>
      <button type="button" className="button quiet" onClick={() => setAsking(true)}>
        <Icon of={Trash2} />
        {t('deletion.open')}
      </button>
      {isAsking && <DeleteCityDialog city={city} onClose={() => setAsking(false)} />}
    </p>
  )
}
