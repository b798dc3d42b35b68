import { type ReactNode, useId } from 'react'
import type { OwnEvent } from '#contract/events/own-events.ts'
import { type Language, type LocalizedText, languages } from '#contract/languages.ts'
import { formatOf } from '#i18n/format.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'

/** A read-only event, as staff see it: its facts, its picture, and its texts in every language that it has. */
export function EventSheet({ event }: { event: OwnEvent }) {
  const { t } = useTranslation(['own-events', 'types'])
  const { labelOf } = useFieldLabels('event')
  const { fullAmount, weekdayRange: date } = formatOf(useSite().language)
  const { location, localisation, maxParticipants, website, picture } = event
  const dayText = (day: string) => {
    const taken = event.dayPlaces.find((each) => each.day === day)?.taken ?? 0
    return taken === 0 ? date(day) : `${date(day)} (${t('people.come', { count: taken })})`
  }
  const shown = picture?.files.findLast(({ format, width }) => format === 'webp' && width <= 640)
  return (
    <div className="stack stack-6">
      {picture && shown && (
        <img
          className="h-auto w-full max-w-96 rounded-md"
          src={shown.url}
          width={picture.width}
          height={picture.height}
          alt={t('picture.alternative', { title: event.title })}
        />
      )}
      <dl className="sheet">
        <Fact name={labelOf('eventType')}>{t(`types:eventTypes.${event.eventType}`)}</Fact>
        <Fact name={labelOf('city')}>
          {[location, localisation.city, localisation.country].filter(Boolean).join(', ')}
        </Fact>
        {event.dates.length > 0 && (
          <Fact name={labelOf('dates')}>{event.dates.map(dayText).join(' · ')}</Fact>
        )}
        {event.price !== null && (
          <Fact name={labelOf('price')}>{fullAmount(event.price, event.currency)}</Fact>
        )}
        {maxParticipants !== null && <Fact name={labelOf('maxParticipants')}>{maxParticipants}</Fact>}
        {website && (
          <Fact name={labelOf('website')}>
            <a className="wrap-anywhere" href={website} rel="noopener nofollow">
              {website}
            </a>
          </Fact>
        )}
      </dl>
      {languages
        .filter((language) => hasWords(event, language))
        .map((language) => (
          <Words key={language} event={event} language={language} />
        ))}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const texts = ['description', 'cancellationPolicy'] as const
const lists = ['included', 'notIncluded', 'requirements'] as const

const hasWords = ({ texts: all }: OwnEvent, language: Language): boolean =>
  Object.values(all)
    .flat()
    .some((text: LocalizedText) => text[language])

function Words({ event: { texts: all }, language }: { event: OwnEvent; language: Language }) {
  const { labelOf } = useFieldLabels('event')
  const id = useId()
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="sub" id={id} lang={language}>
        {languageName(language, language)}
        {all.title[language] && `: ${all.title[language]}`}
      </h2>
      {texts.map(
        (field) =>
          all[field][language] && (
            <div key={field} className="stack stack-2">
              <h3 className="small">{labelOf(field)}</h3>
              <p className="text whitespace-pre-line wrap-anywhere" lang={language}>
                {all[field][language]}
              </p>
            </div>
          ),
      )}
      {lists.map((field) => {
        const lines = all[field].flatMap((line) => line[language] || [])
        return (
          lines.length > 0 && (
            <div key={field} className="stack stack-2">
              <h3 className="small">{labelOf(field)}</h3>
              <p className="wrap-anywhere" lang={language}>
                {lines.join(' · ')}
              </p>
            </div>
          )
        )
      })}
    </section>
  )
}
