import type { ReactNode } from 'react'
import { nearKm } from '#contract/directory/reading.ts'
import { paths } from '#contract/paths.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#web/components/list/filter-fields.tsx'
import { NearFields } from '#web/components/list/near-fields.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Calendar, type IconMarkup, MapPin, Users, X } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Asked, addressOf } from './asked.ts'

/** `nearMe`: the address of the script. */
type NarrowingProps = { asked: Asked; nearMe: string | undefined }

/** What the address narrows the search by besides words, each a link to the same without it, and the forms for a day and a place. */
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
      <div className="narrow">
        <DayForm asked={asked} />
        <NearForm asked={asked} nearMe={nearMe} />
      </div>
    </>
  )
}

function DayForm({ asked: { q, section, near, km, date, people } }: { asked: Asked }) {
  const { t } = useTranslation(['search', 'offers'])
  return (
    <NarrowForm icon={Calendar} label={t('day')} kept={{ q, kind: section, near, km }}>
      <TextField name="date" label={t('offers:filters.date')} value={date} type="date" />
      <TextField name="people" label={t('offers:filters.people')} value={people?.toString()} />
    </NarrowForm>
  )
}

function NearForm({ asked, nearMe }: NarrowingProps) {
  const { t } = useTranslation('lists')
  const { q, section, near, km, date, people } = asked
  return (
    <NarrowForm icon={MapPin} label={t('filter.near')} kept={{ q, kind: section, date, people }}>
      <NearFields near={near} km={km?.toString()} script={nearMe} />
    </NarrowForm>
  )
}

type NarrowFormProps = {
  icon: IconMarkup
  label: string
  /** What the address says besides, and goes on saying. */
  kept: Record<string, string | number | undefined>
  children: ReactNode
}

function NarrowForm({ icon, label, kept, children }: NarrowFormProps) {
  const { t } = useTranslation('offers')
  return (
    <details>
      <summary className="chip">
        <Icon of={icon} />
        {label}
      </summary>
      <form action={paths.search()}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
        <button className="button primary" type="submit">
          {t('filters.show')}
        </button>
      </form>
    </details>
  )
}
