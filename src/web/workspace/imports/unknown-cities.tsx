import { useRef, useState } from 'react'
import {
  chooseImportCity,
  listUnknownCities,
  type ProposedCity,
  type UnknownCity,
} from '#contract/imports/cities.ts'
import { getImport, type Import, listImportRows } from '#contract/imports/files.ts'
import { countryName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { cityLabel } from '#web/components/place/city-label.ts'
import { useApi, useChange } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useReadAgainOnConflict } from './use-read-again.ts'

// the suggestions are enough for most
const CityField = loadLater(async () => (await import('./city-field.tsx')).CityField)

const refreshes = [getImport, listImportRows, listUnknownCities]

/** The cities in rows that the directory does not know: one press decides for all rows with the same spelling. */
export function UnknownCities({ shown: { id } }: { shown: Pick<Import, 'id'> }) {
  const { t } = useTranslation('imports')
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useApi(listUnknownCities, { id }, { staleTime: 0 })
  const cities = found.data?.cities ?? []
  if (cities.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="unknown-cities">
      <div className="stack stack-2">
        <h2 className="sub" id="unknown-cities" ref={heading} tabIndex={-1}>
          {t('cities.title')}
        </h2>
        <p className="small soft">{t('cities.lead')}</p>
      </div>
      <ul className="rows">
        {cities.map((each) => (
          <Decision
            key={each.number}
            importId={id}
            unknown={each}
            // the heading disappears with the last one
            onDone={() =>
              cities.length > 1 ? heading.current?.focus() : document.getElementById('rows')?.focus()
            }
          />
        ))}
      </ul>
    </section>
  )
}

type DecisionProps = { importId: string; unknown: UnknownCity; onDone: () => void }

function Decision({ importId, unknown, onDone }: DecisionProps) {
  const { t } = useTranslation('imports')
  const { city, state, country, rows, number, proposals } = unknown
  const readAgainOnConflict = useReadAgainOnConflict()
  const choose = useChange(chooseImportCity, {
    refreshes,
    success: t('cities.done', { count: rows }),
    onSuccess: onDone,
  })
  const take = (cityId: string) =>
    choose.mutate({ id: importId, number, cityId }, { onError: readAgainOnConflict })
  return (
    <li className="flat">
      <div className="stack stack-2 col-span-full">
        <p className="wrap-anywhere">
          <b>“{[city, state, country].filter(Boolean).join(', ')}”</b>{' '}
          <span className="soft num">{t('rows', { count: rows })}</span>
        </p>
        {proposals.length > 0 && (
          <ul className="row" aria-label={t('cities.meant')}>
            {proposals.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  className="button small"
                  disabled={choose.isPending}
                  onClick={() => take(each.id)}
                >
                  <Proposal city={each} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <OtherCity rows={rows} isPending={choose.isPending} onTake={take} />
      </div>
    </li>
  )
}

function Proposal({ city: { name, state, countryCode, kilometres } }: { city: ProposedCity }) {
  const { t } = useTranslation('imports')
  const { language } = useSite()
  const label = cityLabel(name, state, countryName(countryCode, language))
  if (kilometres === null) return label
  return t('cities.near', { city: label, distance: kilometres.toLocaleString(language) })
}

type OtherCityProps = { rows: number; isPending: boolean; onTake: (cityId: string) => void }

function OtherCity({ rows, isPending, onTake }: OtherCityProps) {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState<string[]>([])
  const [isOpen, setOpen] = useState(false)
  const [cityId] = chosen
  return (
    <details className="more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11">
        {t('cities.other')} <Icon of={ChevronDown} />
      </summary>
      <div className="stack stack-2">
        {isOpen && <CityField chosen={chosen} onChoose={({ id, label }) => setChosen([id, label])} />}
        {cityId && (
          <div className="row">
            <button type="button" className="button" disabled={isPending} onClick={() => onTake(cityId)}>
              {t('cities.take', { count: rows })}
            </button>
          </div>
        )}
      </div>
    </details>
  )
}
