import { useState } from 'react'
import { type EventPerson, listEventPeople, type PeopleGroup } from '#contract/events/people.ts'
import { paths } from '#contract/paths.ts'
import type { RequestState } from '#contract/requests/states.ts'
import { formatOf, languageName, phoneText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { nextCursor } from '#web/data/next-cursor.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check, CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import type { CheckIn } from './use-check-in.ts'
import type { Confirming } from './use-confirming.ts'

type PeopleListProps = {
  id: string
  /** For a series, only this day. */
  day?: string
  group: PeopleGroup
  count: number
  /** For a cancellation: the number of people whom no mail told. */
  toCall?: number
  /** The list shows the day of each. */
  hasDays: boolean
  /** For people waiting for an answer. */
  confirming?: Confirming | undefined
  /** For people with a place: who is here. */
  checkIn?: CheckIn | undefined
  /** Nobody can be present before this day. */
  tooEarly: string
}

const columns = ['name', 'day', 'people', 'contact', 'words'] as const

/** One group of people as a table; on a phone, one block each. */
export function PeopleList({ id, day, group, count, toCall = 0, ...shown }: PeopleListProps) {
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
        <h2 id={`people-${group}`}>{t(`peopleList.groups.${group}`)}</h2>
        <span className="small soft num">{number(count)}</span>
      </div>
      {toCall > 0 && (
        <p className="note wait">
          <Icon of={CircleAlert} />
          <span>{t('people.call', { count: toCall })}</span>
        </p>
      )}
      {found.isError ? (
        <ListState title={t('peopleList.failed')} action={t('list.retry')} onAct={found.refetch} />
      ) : !rows ? (
        <ListState title={t('list.loading')} isLoading />
      ) : rows.length === 0 ? (
        <p className="soft">{t(`peopleList.none.${group}`)}</p>
      ) : (
        <People people={rows} group={group} {...shown} />
      )}
      {(cursor || next) && (
        <p className="row print:hidden">
          {cursor && (
            <button type="button" className="button" onClick={() => setCursor(undefined)}>
              {t('peopleList.first')}
            </button>
          )}
          {next && (
            <button type="button" className="button" onClick={() => setCursor(next)}>
              {t('peopleList.more')}
            </button>
          )}
        </p>
      )}
    </section>
  )
}

type Shown = Pick<PeopleListProps, 'hasDays' | 'confirming' | 'checkIn' | 'tooEarly'>
type PeopleProps = Shown & { group: PeopleGroup; people: EventPerson[] }

function People({ people, group, ...shown }: PeopleProps) {
  const { t } = useTranslation('own-events')
  return (
    <table className="table guests">
      <caption className="sr">{t(`peopleList.groups.${group}`)}</caption>
      <thead>
        <tr>
          {columns
            .filter((column) => shown.hasDays || column !== 'day')
            .map((column) => (
              <th key={column} scope="col">
                {t(`peopleList.columns.${column}`)}
              </th>
            ))}
          {shown.checkIn && <th scope="col">{t('peopleList.columns.here')}</th>}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Person key={person.id} person={person} {...shown} />
        ))}
      </tbody>
    </table>
  )
}

/** The group that somebody was in before a cancellation. */
const groupOf = (was: RequestState) =>
  was === 'confirmed' ? was : was === 'waitlisted' || was === 'offered' ? 'waiting' : 'asked'

function Person({ person, hasDays, confirming, checkIn, tooEarly }: Shown & { person: EventPerson }) {
  const { t } = useTranslation('own-events')
  const { language } = useSite()
  const { number, weekdayRange } = formatOf(language)
  const { id, day, name, people, message, was } = person
  return (
    <tr>
      <td className="main wrap-anywhere">
        {confirming && (
          <label className="choose print:hidden">
            <input
              type="checkbox"
              aria-label={t('peopleList.choose', { name })}
              checked={confirming.isChosen(person)}
              onChange={() => confirming.toggle(person)}
            />
          </label>
        )}
        <a href={paths.enquiry(id)}>{name}</a>
        {was && <span className="block small soft">{t(`peopleList.was.${groupOf(was)}`)}</span>}
      </td>
      {hasDays && (
        <td data-label={t('peopleList.columns.day')} className="num">
          {day && weekdayRange(day)}
        </td>
      )}
      <td data-label={t('peopleList.columns.people')} className="num labeled">
        {number(people)}
      </td>
      <td data-label={t('peopleList.columns.contact')}>
        <Contact person={person} />
      </td>
      <td data-label={t('peopleList.columns.words')}>
        <span className="small wrap-anywhere">
          {message && (
            <span className="whitespace-pre-line" lang={person.language}>
              {message}
            </span>
          )}{' '}
          <span className="soft">({languageName(person.language, language)})</span>
        </span>
      </td>
      {checkIn && <Here person={person} checkIn={checkIn} canTick={day === null || day < tooEarly} />}
    </tr>
  )
}

type HereProps = { person: EventPerson; checkIn: CheckIn; canTick: boolean }

/** A checkbox on the day, and an empty box on paper. */
function Here({ person, checkIn, canTick }: HereProps) {
  const { t } = useTranslation('own-events')
  return (
    <td className="here">
      {canTick && (
        <label className="tick print:hidden">
          <input
            type="checkbox"
            aria-label={t('peopleList.isHere', { name: person.name })}
            checked={checkIn.isHere(person)}
            onChange={({ target }) => checkIn.tick(person, target.checked)}
          />
          <span>
            <Icon of={Check} />
            {t('peopleList.columns.here')}
          </span>
        </label>
      )}
      <span className="on-paper paper-box" aria-hidden="true" />
    </td>
  )
}

function Contact({ person: { email, phone, whatsapp, untold } }: { person: EventPerson }) {
  const { t } = useTranslation('own-events')
  return (
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
            {t('peopleList.whatsapp')}
          </a>
        </>
      )}
      {untold && (
        <span className="badge wait mt-1 whitespace-normal">{t(`peopleList.untold.${untold}`)}</span>
      )}
    </span>
  )
}
