import type { Location } from '#contract/directory/locations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type ComingTownsProps = { path: string; count: number; towns: Location[] }

/** One line for the towns in which nobody is listed yet: how many, and which when it is opened. */
export function ComingTowns({ path, count, towns }: ComingTownsProps) {
  const { t } = useTranslation('location')
  if (count === 0) return null
  return (
    <details className="more">
      <summary>
        {t('country.waiting', { count })}
        <Icon of={ChevronDown} />
      </summary>
      <div className="stack">
        <ul className="row">
          {towns.map((town) => (
            <li key={town.id}>
              <a className="inline-block py-1" href={town.path ?? undefined}>
                {town.name}
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a href={`${path}?hasData=false`}>{t('country.allWaiting', { count })}</a>
        </p>
      </div>
    </details>
  )
}
