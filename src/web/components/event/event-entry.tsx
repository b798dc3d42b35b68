import type { EventCard } from '#contract/directory/events.ts'
import { paths } from '#contract/paths.ts'
import { firstSentences } from '#i18n/first-sentences.ts'
import type { TFunction } from '#i18n/translate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useExampleMark } from '#web/components/list/examples-note.tsx'
import { webUrl } from '#web/components/seo/web-url.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ExternalLink, Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DatedPicture } from './dated-picture.tsx'
import { EventDays } from './event-dates.tsx'
import { spotsOf } from './event-state.ts'

// asked for once in an entry: a list has many
type Part = { event: EventCard; t: TFunction<['listings', 'common', 'types']>; isMarked?: boolean }

/** Two or three lines of a phone. */
export const longestDescription = 110

type EventEntryProps = {
  event: EventCard
  /** That of the name's heading. */
  level?: 2 | 3
  /** Says where it is a featured one: among others. */
  isMarked?: boolean
}

/** An event in a list (`ul.grid.c2`), as a list item. */
export function EventEntry({ event, level = 3, isMarked = false }: EventEntryProps) {
  const { t } = useTranslation(['listings', 'common', 'types'])
  const Name = `h${level}` as const
  const { language } = useSite()
  const { name, description, textLanguages } = event
  return (
    <li className="entry person">
      <DatedPicture event={event} />
      <div className="stack stack-2">
        <Name className="sub">
          <a className="cover" href={paths.event(event.slug)} lang={textLanguages.name}>
            {name}
          </a>
        </Name>
        <Badges event={event} t={t} isMarked={isMarked} />
        <p className="small line-clamp-2" lang={textLanguages.description}>
          {firstSentences(description, textLanguages.description ?? language, longestDescription)}
        </p>
        <Facts event={event} t={t} />
        <Website event={event} t={t} />
      </div>
    </li>
  )
}

function Badges({ event, t, isMarked }: Part) {
  const spots = spotsOf(event)
  return (
    <p className="row">
      <span className="badge type whitespace-normal">{t(`types:eventTypes.${event.eventType}`)}</span>
      {isMarked && event.featured && <span className="badge good">{t('event.featured')}</span>}
      {spots.isFew && (
        <span className="badge few">
          <Icon of={Users} />
          {t('event.fewSpots', { count: spots.left })}
        </span>
      )}
      {spots.isFull && <span className="badge wait">{t('event.full')}</span>}
    </p>
  )
}

function Facts({ event, t }: Part) {
  const example = useExampleMark()(event)
  const { startDate, durationDays, location, localisation, textLanguages } = event
  // the rule in words where nothing says the day
  const annualDates = startDate ? null : event.annualDates
  return (
    <ul className="line">
      <li lang={annualDates ? textLanguages.annualDates : undefined}>
        {annualDates ?? <EventDays of={event} />}
      </li>
      <li>
        <a
          className="soft relative z-1 inline-block min-h-6 content-center no-underline hover:underline"
          href={localisation.path}
        >
          {placeOf(location, localisation.city)}, {localisation.country}
        </a>
      </li>
      {example && <li>{example}</li>}
      {durationDays !== null && <li className="num">{t('event.days', { count: durationDays })}</li>}
    </ul>
  )
}

function Website({ event: { website, name, textLanguages }, t }: Part) {
  if (!website) return null
  return (
    <p>
      <a className="button small relative z-1" href={webUrl(website)} rel="noopener nofollow">
        {t('website')}
        <span className="sr" lang={textLanguages.name}>
          {' '}
          {name}
        </span>
        <Icon of={ExternalLink} />
      </a>
    </p>
  )
}

/** The place with its city, which it often names already. */
export const placeOf = (place: string | null, city: string) =>
  !place || place.includes(city) ? (place ?? city) : `${place}, ${city}`
