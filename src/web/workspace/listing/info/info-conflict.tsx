import { useTranslation } from 'react-i18next'
import { Language, type LocalizedText } from '#contract/languages.ts'
import { languageList, languageName } from '#i18n/format-names.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Conflict } from '#web/ui/conflict.tsx'
import type { OwnListing } from '#web/workspace/listing/own-listing.ts'
import { cityName } from './city-name.ts'
import type { InfoForm } from './use-info-form.ts'

const labels = {
  name: 'info.name',
  slug: 'info.slug',
  status: 'info.status',
  profileType: 'info.type',
  organizationType: 'info.type',
  experienceYears: 'info.experience',
  establishedYear: 'info.established',
  employeeCount: 'info.employees',
  licenseNumber: 'info.license',
  website: 'info.website',
  originalLanguage: 'info.original',
  'texts.specialty': 'info.line',
  'texts.bio': 'info.about.profile',
  'texts.description': 'info.about.organization',
  'texts.specialties': 'info.specialties',
  'texts.certifications': 'info.certifications',
  languages: 'info.spoken',
  localisationId: 'info.city',
  locationId: 'info.place',
  phone: 'info.phone',
  email: 'info.email',
} as const

type InfoConflictProps = { own: OwnListing; kept: InfoForm; cityNames: Record<string, string> }

/** Yours and theirs, in the words of the form's fields. */
export function InfoConflict({ own, kept, cityNames }: InfoConflictProps) {
  const { t } = useTranslation(['owner-info', 'owner', 'types'])
  const { language } = useSite()
  if (!kept.conflict) return null
  const labelOf = (path: string) =>
    t(labels[path.replace(/^(texts\.\w+)\.\w+$/, '$1') as keyof typeof labels])
  const shown = (path: string, value: unknown): string | undefined => {
    if (path === 'languages') return languageList(value as string[], language)
    if (path === 'texts.specialties' || path === 'texts.certifications')
      return (value as LocalizedText[]).map((line) => Object.values(line).join(' / ')).join(', ')
    if (path === 'originalLanguage') return languageName(Language.parse(value), language)
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
      labelOf={labelOf}
      shown={shown}
      onChoose={kept.choose}
      onTakeTheirs={kept.takeTheirs}
    />
  )
}
