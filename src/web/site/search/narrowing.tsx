import { nearKm } from '#contract/directory/reading.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#web/components/list/filter-fields.tsx'
import { NearFields } from '#web/components/list/near-fields.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Calendar, type IconMarkup, MapPin, SlidersHorizontal, Users, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Asked, addressOf } from './asked.ts'

/** `nearMe`: the address of the script. */
type NarrowingProps = { asked: Asked; nearMe: string | undefined }

/** The filters in the URL besides the words, each a link to the search without it, and the form. */
export function Narrowing({ asked, nearMe }: NarrowingProps) {
  const { t } = useTranslation('search')
  const { number, dayHeading } = formatOf(useSite().language)
  const { near, date, people } = asked
  const chips = [
    near && {
      name: 'near',
      icon: MapPin,
      text: t('read.near', { name: near, km: number(asked.km ?? nearKm) }),
    },
    date && { name: 'date', icon: Calendar, text: dayHeading(date) },
    people && { name: 'people', icon: Users, text: t('read.people', { count: people }) },
  ].filter((each): each is { name: string; icon: IconMarkup; text: string } => Boolean(each))
  return (
    <>
      {chips.length > 0 && (
        <p className="filter-row">
          {chips.map(({ name, icon, text }) => (
            <a key={name} className="chip must" href={addressOf({ ...asked, [name]: undefined })}>
              <Icon of={icon} />
              {text}
              <Icon of={X} />
              <span className="sr">{t('read.remove')}</span>
            </a>
          ))}
        </p>
      )}
      <NarrowForm asked={asked} nearMe={nearMe} />
    </>
  )
}

function NarrowForm({ asked: { q, section, near, km, date, people }, nearMe }: NarrowingProps) {
  const { t } = useTranslation('offers')
  return (
    <details className="narrow">
      <summary className="chip">
        <Icon of={SlidersHorizontal} />
        {t('filters.label')}
      </summary>
      <form action={paths.search()}>
        {Object.entries({ q, kind: section }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextField name="date" label={t('filters.date')} value={date} type="date" />
        <TextField name="people" label={t('filters.people')} value={people?.toString()} />
        <NearFields near={near} km={km?.toString()} script={nearMe} />
        <button className="button primary" type="submit">
          {t('filters.show')}
        </button>
      </form>
    </details>
  )
}
