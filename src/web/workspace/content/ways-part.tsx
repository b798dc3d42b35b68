import { city, cityWays } from '#entities/places.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { OriginalText, TextTabs } from '#web/components/text/text-tabs.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { filledWays } from './city-values.ts'
import type { PartProps } from './part-props.ts'

/** How to get to a city: by river, by road, by air. */
export function WaysPart({ kept: { form, row }, language, onLanguage }: PartProps) {
  const { t } = useTranslation('content-city')
  const { labelOf } = useFieldLabels()
  const original = form.watch('originalLanguage')
  const ways = filledWays(form.watch('ways'))
  return (
    <section className="form-part" aria-labelledby="city-ways">
      <h2 id="city-ways">{t('ways.title')}</h2>
      <p className="small soft">{t('ways.text')}</p>
      <TextTabs
        label={t('ways.title')}
        original={original}
        texts={ways}
        saved={row.ways}
        times={row.textTimes}
        chosen={language}
        onChoose={onLanguage}
      >
        {(shown) =>
          cityWays.map((way) => (
            <div key={way} className="stack stack-2">
              <TextField
                key={shown}
                label={labelOf(way)}
                lang={shown}
                rows={2}
                maxLength={city.gettingThere.max}
                placeholder={fallbackText(ways[way], original, shown)?.text}
                error={form.errorOf(`ways.${way}.${shown}`)}
                {...form.register(`ways.${way}.${shown}`)}
              />
              <OriginalText text={ways[way]} original={original} language={shown} />
            </div>
          ))
        }
      </TextTabs>
    </section>
  )
}
