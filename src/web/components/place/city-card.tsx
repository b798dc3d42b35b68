import type { Location } from '#contract/directory/locations.ts'
import { languages } from '#contract/languages.ts'
import { countryName } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Photo } from '#web/components/picture/small-picture.tsx'
import { useSavesData } from '#web/page-context.ts'
import { Flag } from './flag.tsx'

type CityImageProps = { city: Pick<Location, 'id' | 'cover'>; sizes?: string }

/** A picture of a city, else the drawing of its rivers as a file of its own, fetched when it comes near the screen; none for people who save data. */
export function CityImage({ city: { id, cover }, sizes }: CityImageProps) {
  if (useSavesData()) return null
  if (cover)
    return (
      <span className="loc block">
        <Photo picture={cover} sizes={sizes} />
      </span>
    )
  return (
    <img
      className="loc block w-full object-cover"
      src={`/drawings/city/${id}.svg`}
      width="480"
      height="300"
      alt=""
      loading="lazy"
    />
  )
}

type Counted = Pick<Location, 'profilesCount' | 'organizationsCount' | 'eventsCount' | 'attractionsCount'>

/** What is in a city, in words: `14 guides · 9 organizations · 3 events`, or how many places there are to see. */
export function useCityCounts() {
  const { t } = useTranslation('cities')
  return (city: Counted) => {
    const counts = [
      ['guides', city.profilesCount],
      ['organizations', city.organizationsCount],
      ['events', city.eventsCount],
    ] as const
    const listed = counts.filter(([, count]) => count > 0)
    return (listed.length > 0 ? listed : [['places', city.attractionsCount] as const])
      .map(([kind, count]) => t(`counts.${kind}`, { count }).replaceAll(' ', '\u00a0'))
      .join('\u00a0· ')
  }
}

/** The country of a city with its state, unless that repeats the name of the city or of the country. */
function placeOf({ name, state, country, countryCode }: Location) {
  const isRepeated =
    !state ||
    state === name ||
    languages.some((language) => countryName(countryCode, language).startsWith(state))
  return isRepeated ? country : `${country} · ${state}`
}

/** A city in a list under the page's title: image, flag, and what is listed there. Needs a `FlagSprite`. */
export function CityCard({ city }: { city: Location }) {
  const { t } = useTranslation('cities')
  const countsOf = useCityCounts()
  const total = city.profilesCount + city.organizationsCount + city.eventsCount
  return (
    <li className="card city">
      <CityImage city={city} />
      <div>
        <h2 className="sub">
          <a className="cover" href={city.path ?? undefined}>
            {city.name}
          </a>
        </h2>
        <p className="small soft flex items-baseline gap-1.5">
          <Flag code={city.countryCode} />
          <span className="min-w-0">{placeOf(city)}</span>
        </p>
        {city.hasData ? (
          <p className="tiny soft num">
            {total > 0 && (
              <>
                <b className="text-ink">{t('counts.total', { count: total })}</b>
                {' · '}
              </>
            )}
            {countsOf(city)}
          </p>
        ) : (
          <p>
            <span className="badge">{t('soon')}</span>
          </p>
        )}
      </div>
    </li>
  )
}
