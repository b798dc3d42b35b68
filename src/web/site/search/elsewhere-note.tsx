import type { ReadPart } from '#contract/directory/reading.ts'
import type { SearchHit } from '#contract/directory/search.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AlertForm } from '#web/components/alert/alert-form.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { alertKindOf } from './alert-kind-of.ts'

type ElsewhereNoteProps = { parts: ReadPart[]; hits: SearchHit[]; nearest: SearchHit }

/** Says that nothing is in the place that was asked for, and how far the nearest is. */
export function ElsewhereNote({ parts, hits, nearest }: ElsewhereNoteProps) {
  const { t } = useTranslation('search')
  const { number } = formatOf(useSite().language)
  const place = parts.flatMap((part) => ('name' in part ? part.name : []))[0] ?? ''
  const city = parts.find((part) => part.kind === 'place')
  const kind = alertKindOf(hits)
  const { km, city: there } = nearest
  return (
    <div className="stack stack-2">
      <h2>
        {km === null || there === null
          ? t('nothingInPlace', { place })
          : t('nothingIn', { place, nearest: there, km: number(km) })}
      </h2>
      <p className="small soft">{t('nothingInText', { place })}</p>
      {city && kind && <AlertForm city={city} kinds={[kind]} level={2} />}
    </div>
  )
}
