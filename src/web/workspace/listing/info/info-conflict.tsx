import type { Language, LocalizedText } from '#contract/languages.ts'
import { languageName } from '#i18n/format-names.ts'
import { spokenList } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Conflict } from '#web/ui/form/conflict.tsx'
import type { OwnListing } from '../own-listing.ts'
import { cityName } from './city-name.ts'
import type { InfoForm } from './use-info-form.ts'

type InfoConflictProps = { own: OwnListing; kept: InfoForm; cityNames: Record<string, string> }

/** Yours and theirs, with the labels of the form. */
export function InfoConflict({ own, kept, cityNames }: InfoConflictProps) {
  const { t } = useTranslation(['owner', 'types'])
  const { language } = useSite()
  const { labelAt } = useFieldLabels(own.kind)
  if (!kept.conflict) return null
  const shown = (path: string, value: unknown): string | undefined => {
    if (path === 'languages') return spokenList(value as string[], language)
    if (path.startsWith('texts.') && Array.isArray(value))
      return (value as LocalizedText[]).map((line) => Object.values(line).join(' / ')).join(', ')
    if (path === 'originalLanguage') return languageName(value as Language, language)
    if (path === 'status') return t(`owner:status.${value}` as never)
    if (/Type$/.test(path)) return value ? t(`types:${path}s.${value}` as never) : ''
    if (path === 'localisationId')
      return cityName({ ...own, listing: kept.row } as OwnListing, cityNames, String(value))
    if (path === 'locationId') return kept.row.location?.id === value ? kept.row.location?.name : undefined
    return undefined
  }
  return (
    <Conflict
      conflict={kept.conflict}
      labelOf={labelAt}
      shown={shown}
      onChoose={kept.choose}
      onTakeTheirs={kept.takeTheirs}
    />
  )
}
