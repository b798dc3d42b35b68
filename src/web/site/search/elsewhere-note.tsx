import type { ReadPart } from '#contract/directory/reading.ts'
import type { SearchHit } from '#contract/directory/search.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

type ElsewhereNoteProps = { parts: ReadPart[]; nearest: SearchHit }

/** Says that nothing is in the place that was asked for, and how far the nearest is. */
export function ElsewhereNote({ parts, nearest }: ElsewhereNoteProps) {
  const { t } = useTranslation('search')
  const { number } = formatOf(useSite().language)
  const place = parts.flatMap((part) => ('name' in part ? part.name : []))[0] ?? ''
  const { km, city } = nearest
  return (
    <div className="stack stack-2">
      <h2>
        {km === null || city === null
          ? t('nothingInPlace', { place })
          : t('nothingIn', { place, nearest: city, km: number(km) })}
      </h2>
      <p className="small soft">{t('nothingInText', { place })}</p>
    </div>
  )
}
