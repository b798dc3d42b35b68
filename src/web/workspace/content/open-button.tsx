import { useState } from 'react'
import { getManagedCity, listManagedCities, type ManagedCityRow, openCity } from '#contract/content/cities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { useShowSaved } from '#web/data/form/use-show-saved.ts'
import { CircleCheck, CircleOff } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { lackingOf } from './publish/lacking.ts'

const PublishCityDialog = loadLater(
  async () => (await import('./publish/publish-city-dialog.tsx')).PublishCityDialog,
)

type OpenedCity = Pick<ManagedCityRow, 'id' | 'name' | 'isActive' | 'hasData' | 'languages'>

/** Publishes a city with one press, or asks first if it lacks something; unpublishes it with one press. */
export function OpenButton({ city }: { city: OpenedCity }) {
  const { t } = useTranslation('content')
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const show = useShowSaved<ManagedCityRow>(listManagedCities)
  const { id, name, isActive } = city
  const lacking = lackingOf(city)
  const change = useChange(openCity, {
    refreshes: [getManagedCity],
    failure: t('open.failed'),
    onSuccess: (saved) => {
      setAsking(false)
      show(saved)
      toast.success(t(saved.isActive ? 'open.opened' : 'open.closed', { name }))
    },
  })
  const open = () => change.mutate({ id, isActive: !isActive })
  return (
    <>
      <button
        type="button"
        className="button small"
        disabled={change.isPending}
        onClick={() => (isActive || lacking.length === 0 ? open() : setAsking(true))}
      >
        {t(isActive ? 'open.close' : 'open.open')}
        <span className="sr"> {name}</span>
      </button>
      {isAsking && (
        <PublishCityDialog
          name={name}
          lacking={lacking}
          isPending={change.isPending}
          onConfirm={open}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Whether a city is published. */
export function OpenBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('content')
  return (
    <span className={isActive ? 'badge good' : 'badge'}>
      <Icon of={isActive ? CircleCheck : CircleOff} />
      {t(isActive ? 'open.is' : 'open.isNot')}
    </span>
  )
}
