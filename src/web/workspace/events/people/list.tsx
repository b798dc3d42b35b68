import { useState } from 'react'
import { type EventPerson, listEventPeople, type PeopleGroup } from '#contract/events/people.ts'
import { paths } from '#contract/paths.ts'
import type { RequestState } from '#contract/requests/states.ts'
import { formatOf, languageName, phoneText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { nextCursor } from '#web/data/next-cursor.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'

type PeopleListProps = {
  id: string
  /** Of a series, only this day. */
  day?: string
  group: PeopleGroup
  count: number
  /** Of a cancellation: how many no mail told. */
  toCall?: number
  /** The list says for which day each is. */
  hasDays: boolean
}

const columns = ['name', 'day', 'people', 'contact', 'words'] as const

/** One group of people as a table; on a phone a block for each. */
export function PeopleList({ id, day, group, count, toCall = 0, hasDays }: PeopleListProps) {
  const { t } = useTranslation('own-events')
  const { number } = formatOf(useSite().language)
  const [cursor, setCursor] = useState<string>()
  const found = useApi(
    listEventPeople,
    { id, group, ...(day && { day }), ...(cursor && { cursor }) },
    { staleTime: 0 },
  )
  const rows = found.data?.items
  const next = found.data && nextCursor(found.data)
  return (
    <section className="stack" aria-labelledby={`people-${group}`}>
      <div className="head">
        <h2 id={`people-${group}`}>{t(`people.groups.${group}`)}</h2>
        <span className="small soft num">{number(count)}</span>
      </div>
      {toCall > 0 && (
        <p className="note wait">
          <Icon of={CircleAlert} />
          <span>{t('people.call', { count: toCall })}</span>
        </p>
      )}
      {found.isError ? (
        <ListState title={t('people.failed')} action={t('list.retry')} onAct={found.refetch} />
      ) : !rows ? (
        <ListState title={t('list.loading')} isLoading />
      ) : rows.length === 0 ? (
        <p className="soft">{t(`people.none.${group}`)}</p>
      ) : (
        <People people={rows} group={group} hasDays={hasDays} />
      )}
      {(cursor || next) && (
        <p className="row print:hidden">
          {cursor && (
            <button type="button" className="button" onClick={() => setCursor(undefined)}>
              {t('people.first')}
            </button>
          )}
          {next && (
            <button type="button" className="button" onClick={() => setCursor(next)}>
              {t('people.more')}
            </button>
          )}
        </p>
      )}
    </section>
  )
}

type PeopleProps = Pick<PeopleListProps, 'group' | 'hasDays'> & { people: EventPerson[] }

function People({ people, group, hasDays }: PeopleProps) {
  const { t } = useTranslation('own-events')
  return (
    <table className="table">
      <caption className="sr">{t(`people.groups.${group}`)}</caption>
      <thead>
        <tr>
          {columns
            .filter((column) => hasDays || column !== 'day')
            .map((column) => (
              <th key={column} scope="col">
                {t(`people.columns.${column}`)}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Person key={person.id} person={person} hasDay={hasDays} />
        ))}
      </tbody>
    </table>
  )
}

/** In which group somebody was before a cancellation. */
const groupOf = (was: RequestState) =>
  was === 'confirmed' ? was : was === 'waitlisted' || was === 'offered' ? 'waiting' : 'asked'

function Person({ person, hasDay }: { person: EventPerson; hasDay: boolean }) {
  const { t } = useTranslation('own-events')
  const { language } = useSite()
  const { number, weekdayRange } = formatOf(language)
  const { id, day, name, people, email, phone, message, whatsapp, was, untold } = person
  return (
    <tr>
      <td className="main wrap-anywhere">
        <a href={paths.enquiry(id)}>{name}</a>
        {was && <span className="block small soft">{t(`people.was.${groupOf(was)}`)}</span>}
      </td>
      {hasDay && (
        <td data-label={t('people.columns.day')} className="num">
          {day && weekdayRange(day)}
        </td>
      )}
      <td data-label={t('people.columns.people')} className="num">
        {number(people)}
      </td>
      <td data-label={t('people.columns.contact')}>
        <span className="wrap-anywhere">
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {email && phone && <br />}
          {phone && (
            <a className="num" href={`tel:${phone}`}>
              {phoneText(phone)}
            </a>
          )}
          {whatsapp && (
            <>
              {' · '}
              <a href={whatsapp} rel="noopener nofollow">
                {t('people.whatsapp')}
              </a>
            </>
          )}
          {untold && (
            <span className="badge wait mt-1 whitespace-normal">{t(`people.untold.${untold}`)}</span>
          )}
        </span>
      </td>
      <td data-label={t('people.columns.words')}>
        <span className="small wrap-anywhere">
          {message && (
            <span className="whitespace-pre-line" lang={person.language}>
              {message}
            </span>
          )}{' '}
          <span className="soft">({languageName(person.language, language)})</span>
        </span>
      </td>
    </tr>
  )
}
