import { useEffect, useEffectEvent, useState } from 'react'
import type { ManagedCity } from '#contract/content/cities.ts'
import { type Language, languages } from '#contract/languages.ts'
import { formatOf } from '#i18n/format.ts'
import { countryName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellTyped } from '#web/components/preview/typed.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { NewBar } from '#web/ui/form/new-bar.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { type CityForm, useCityForm } from './city-form.ts'
import { inputOfCity } from './city-values.ts'
import { DescriptionPart } from './description-part.tsx'
import { FactsPart } from './facts-part.tsx'
import { SeasonPart } from './season-part.tsx'
import { WaysPart } from './ways-part.tsx'

type CityEditorProps = { city: ManagedCity; onSaved?: (city: ManagedCity) => void; onCancel?: () => void }

/** The form of a city: facts, description, when to come and how to get there. */
export function CityEditor({ city, onSaved, onCancel }: CityEditorProps) {
  const { t } = useTranslation('content-city')
  const kept = useCityForm(city, onSaved)
  useTellTyped(kept.form, () => inputOfCity(kept.form.getValues()), city.id === '' ? null : undefined)
  const [language, setLanguage] = useState<Language>(city.originalLanguage)
  useWrongLanguage(kept.form, setLanguage)
  const labels = useLabels()
  const cancel = () => {
    kept.cancel()
    onCancel?.()
  }
  const parts = { kept, language, onLanguage: setLanguage }
  return (
    <form className="stack stack-8" noValidate onSubmit={kept.submit} aria-label={t('form.label')}>
      <UnsavedNotes kept={kept} {...labels} />
      <FactsPart kept={kept} isNew={city.id === ''} />
      <DescriptionPart {...parts} />
      <SeasonPart {...parts} />
      <WaysPart {...parts} />
      {city.id === '' ? (
        <NewBar state={kept.state} label={t('form.create')} onCancel={cancel} />
      ) : (
        <SaveBar {...kept} onCancel={kept.cancel} />
      )}
    </form>
  )
}

/** Errors of a text in another language are shown in its tab. */
function useWrongLanguage(
  { formState: { submitCount, errors } }: CityForm,
  onLanguage: (to: Language) => void,
) {
  const show = useEffectEvent(() => {
    const of = [errors.description, errors.season?.text, ...Object.values(errors.ways ?? {})]
    const wrong = of.flatMap((each) => Object.keys(each ?? {})) as Language[]
    const first = wrong.find((each) => languages.includes(each))
    if (first) onLanguage(first)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: show() reads the newest errors; it runs after each try to save
  useEffect(() => show(), [submitCount, errors.description, errors.season, errors.ways])
}

/** The labels of a city's fields, and the texts of their values. */
function useLabels() {
  const { t } = useTranslation('content-city')
  const { labelAt } = useFieldLabels()
  const { language } = useSite()
  const { monthName } = formatOf(language)
  return {
    labelOf: (path: string) => {
      const [field, part] = path.split('.')
      return field === 'season' ? `${t('season.title')}: ${seasonLabel(part)}` : labelAt(path)
    },
    shown: (path: string, value: unknown) => {
      if (path === 'countryCode') return countryName(String(value), language)
      if (path === 'season.of') return t(`season.${(value || 'unknown') as 'unknown'}`)
      return Array.isArray(value) ? value.map((month) => monthName(Number(month))).join(', ') : undefined
    },
  }
  function seasonLabel(part: string | undefined) {
    if (part === 'of') return t('season.of')
    if (part === 'high' || part === 'low') return t(`season.${part}water`)
    return t(part === 'source' ? 'season.source' : 'season.words')
  }
}
