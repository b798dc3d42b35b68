import { nearKm } from '#contract/directory/reading.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#web/components/list/filter-fields.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Calendar, type IconMarkup, MapPin, Users, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Asked, addressOf } from './asked.ts'

/** The filters in the URL besides the words, each a link to the search without it, and the form for a day. */
export function Narrowing({ asked }: { asked: Asked }) {
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
      <DayForm asked={asked} />
    </>
  )
}

function DayForm({ asked: { q, section, near, km, date, people } }: { asked: Asked }) {
  const { t } = useTranslation(['search', 'offers'])
  return (
    <details className="on-day">
      <summary className="chip">
        <Icon of={Calendar} />
        {t('day')}
      </summary>
      <form action={paths.search()}>
        {Object.entries({ q, kind: section, near, km }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextField name="date" label={t('offers:filters.date')} value={date} type="date" />
        <TextField name="people" label={t('offers:filters.people')} value={people?.toString()} />
        <button className="button primary" type="submit">
          {t('offers:filters.show')}
        </button>
      </form>
    </details>
  )
}
