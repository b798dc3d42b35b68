import { useTranslation } from 'react-i18next'
import { getManagedCity, listManagedCities, type ManagedCityRow, openCity } from '#contract/content-cities.ts'
import { useChange } from '#web/data/api.ts'
import { useShowSaved } from '#web/data/use-show-saved.ts'
import { CircleCheck, CircleOff } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'

type City = Pick<ManagedCityRow, 'id' | 'name' | 'isActive'>

/** Opens a city, or closes it, with one press. */
export function OpenButton({ city: { id, name, isActive } }: { city: City }) {
  const { t } = useTranslation('content')
  const toast = useToast()
  const show = useShowSaved<ManagedCityRow>(listManagedCities)
  const change = useChange(openCity, {
    refreshes: [getManagedCity],
    failure: t('open.failed'),
    onSuccess: (saved) => {
      show(saved)
      toast.success(t(saved.isActive ? 'open.opened' : 'open.closed', { name }))
    },
  })
  return (
    <button
      type="button"
      className="button small"
      disabled={change.isPending}
      onClick={() => change.mutate({ id, isActive: !isActive })}
    >
      {t(isActive ? 'open.close' : 'open.open')}
      <span className="sr"> {name}</span>
    </button>
  )
}

/** Whether a city is open. */
export function OpenBadge({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('content')
  return (
    <span className={isActive ? 'badge good' : 'badge'}>
      <Icon of={isActive ? CircleCheck : CircleOff} />
      {t(isActive ? 'open.is' : 'open.isNot')}
    </span>
  )
}
