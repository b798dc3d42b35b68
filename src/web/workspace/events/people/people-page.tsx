import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { data } from 'react-router'
import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import {
  getEventPeopleCounts,
  listEventPeople,
  type PeopleGroup,
  peopleGroupNames,
} from '#contract/events/people.ts'
import { paths } from '#contract/paths.ts'
import { enquiryAccess } from '#contract/requests/provider.ts'
import { Id } from '#contract/shared.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ArrowLeft, Download, Printer } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { askOnce, prefetched } from '#web/workspace/shell/prefetched.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import { useWhen } from '../event-row.tsx'
import type { Route } from './+types/people-page'
import { DayChoice } from './day-choice.tsx'
import { PeopleList } from './list.tsx'
import { MessageFold } from './message-fold.tsx'

export const loader = async ({ context, params: { id } }: Route.LoaderArgs) => {
  requireAccess(context, enquiryAccess)
  if (!Id.safeParse(id).success) throw data(null, { status: 404 })
  const counts = await askOnce(context)(getEventPeopleCounts, { id }).catch(() => undefined)
  const lists = counts ? shownGroups(counts).map((group) => [listEventPeople, { id, group }] as const) : []
  return prefetched(context, [getEventPeopleCounts, { id }], ...lists)
}

/** The people who come to an event, wait or have asked: to read, print, download and write to. */
export default function PeoplePage({ params: { id } }: Route.ComponentProps) {
  return (
    <Guard access={enquiryAccess}>
      <Found key={id} id={id} />
    </Guard>
  )
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation('own-events')
  const [day, setDay] = useState('')
  const of = { id, ...(day && { day }) }
  const found = useApi(getEventPeopleCounts, of, { staleTime: 0, placeholderData: keepPreviousData })
  const isMissing = found.error instanceof ApiError && found.error.status === 404
  const counts = found.data
  return (
    <>
      <WorkspaceHead title={t('people.title')} />
      <div className="near print:hidden">
        <a className="button quiet small" href={paths.ownEvent(id)}>
          <Icon of={ArrowLeft} />
          {t('people.back')}
        </a>
      </div>
      {counts ? (
        <>
          <Summary counts={counts} day={day} />
          {counts.days.length > 0 && <DayChoice days={counts.days} day={day} onChoose={setDay} />}
          <p className="row print:hidden">
            <button type="button" className="button" onClick={() => print()}>
              <Icon of={Printer} />
              {t('people.print')}
            </button>
            <a
              className="button"
              href={`/api/tourism/admin/events/${id}/people.csv${day && `?day=${day}`}`}
              download
            >
              <Icon of={Download} />
              {t('people.csv')}
            </a>
          </p>
          <MessageFold key={`message-${day}`} {...of} counts={counts} />
          {shownGroups(counts).map((group) => (
            <PeopleList
              key={`${group}-${day}`}
              {...of}
              group={group}
              count={counts[group]}
              toCall={group === 'canceled' ? counts.canceledWithoutEmail : 0}
              hasDays={counts.days.length > 0}
            />
          ))}
        </>
      ) : isMissing ? (
        <ListState isPage title={t('missing')} text={t('missingText')} />
      ) : found.isError ? (
        <ListState isPage title={t('failed')} action={t('list.retry')} onAct={found.refetch} />
      ) : (
        <ListState isPage title={t('list.loading')} isLoading />
      )}
    </>
  )
}

type SummaryProps = { counts: Counts; day: string }

function Summary({ counts, day }: SummaryProps) {
  const { t } = useTranslation('own-events')
  return (
    <div className="stack stack-2">
      <h1 className="wrap-anywhere">{counts.title}</h1>
      <AboutLine counts={counts} day={day} />
      <p className="lead">
        {t('people.lead', {
          confirmed: t('people.come', { count: counts.confirmed }),
          waiting: t('people.wait', { count: counts.waiting }),
          asked: t('people.ask', { count: counts.asked }),
        })}
        {counts.canceled > 0 && ` ${t('people.ended', { count: counts.canceled })}`}
      </p>
      {counts.withoutEmail > 0 && (
        <p className="small soft">{t('unreached', { count: counts.withoutEmail })}</p>
      )}
    </div>
  )
}

type Counts = z.output<typeof getEventPeopleCounts.output>

/** Date, hour, place and organizer: printed lists are told apart by it. */
function AboutLine({ counts: { about, days }, day }: SummaryProps) {
  const { t } = useTranslation('own-events')
  const when = useWhen()
  const isCanceled = about.isCanceled || days.some((each) => each.day === day && each.isCanceled)
  const of = day ? { ...about, startsOn: day, endsOn: day, dates: [] } : about
  return (
    <p className="wrap-anywhere">
      {[isCanceled && t('people.isCanceled'), when(of), about.place, about.organizer]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

/** People whom a cancellation met come first, and only after one; then nobody may be left in the other groups. */
const shownGroups = (counts: Counts): readonly PeopleGroup[] =>
  counts.canceled === 0
    ? peopleGroupNames.filter((group) => group !== 'canceled')
    : counts.about.isCanceled
      ? ['canceled', ...peopleGroupNames.filter((group) => group !== 'canceled' && counts[group] > 0)]
      : peopleGroupNames
