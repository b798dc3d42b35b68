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
import { dayMs } from '#contract/values/day.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useOnline } from '#web/data/use-online.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ArrowLeft, Download, Printer, WifiOff } from '#web/icons/icons.ts'
import { requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { askOnce, prefetched } from '#web/workspace/shell/prefetched.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import { useWhen } from '../use-when.ts'
import type { Route } from './+types/people-page'
import { ChooseAll, ConfirmBar } from './confirm-bar.tsx'
import { DayChoice } from './day-choice.tsx'
import { FillBar, FillLegend } from './fill-bar.tsx'
import { PeopleList } from './list.tsx'
import { MessageFold } from './message-fold.tsx'
import { useCheckIn } from './use-check-in.ts'
import { useConfirming } from './use-confirming.ts'

export const loader = async ({ context, params: { id } }: Route.LoaderArgs) => {
  const { today } = requestOf(context)
  requireAccess(context, enquiryAccess)
  if (!Id.safeParse(id).success) throw data(null, { status: 404 })
  const counts = await askOnce(context)(getEventPeopleCounts, { id }).catch(() => undefined)
  const lists = counts ? shownGroups(counts).map((group) => [listEventPeople, { id, group }] as const) : []
  const { read } = await prefetched(context, [getEventPeopleCounts, { id }], ...lists)
  return { today, read }
}

/** The people of an event, confirmed, waiting or unanswered: to read, print, download and write to. */
export default function PeoplePage({ params: { id }, loaderData: { today } }: Route.ComponentProps) {
  return (
    <Guard access={enquiryAccess}>
      <Found key={id} id={id} today={today} />
    </Guard>
  )
}

function Found({ id, today }: { id: string; today: string }) {
  const { t } = useTranslation('own-events')
  const [day, setDay] = useState('')
  const of = { id, ...(day && { day }) }
  const found = useApi(getEventPeopleCounts, of, { staleTime: 0, placeholderData: keepPreviousData })
  const isMissing = found.error instanceof ApiError && found.error.status === 404
  const counts = found.data
  const confirming = useConfirming(of, (counts?.asked ?? 0) > 0)
  const checkIn = useCheckIn(id)
  return (
    <>
      <WorkspaceHead title={t('people.title')} />
      <div className="near print:hidden">
        <a className="button quiet small" href={paths.ownEvent(id)}>
          <Icon of={ArrowLeft} />
          {t('peopleList.back')}
        </a>
      </div>
      {counts ? (
        <>
          <Summary counts={counts} day={day} />
          {counts.days.length > 0 && <DayChoice days={counts.days} day={day} onChoose={setDay} />}
          <ChooseAll confirming={confirming} />
          <OnPaper id={id} day={day} />
          <MessageFold key={`message-${day}`} {...of} counts={counts} />
          {shownGroups(counts).map((group) => (
            <PeopleList
              key={`${group}-${day}`}
              {...of}
              group={group}
              count={counts[group]}
              toCall={group === 'canceled' ? counts.canceledWithoutEmail : 0}
              hasDays={counts.days.length > 0}
              confirming={group === 'asked' ? confirming : undefined}
              checkIn={group === 'confirmed' ? checkIn : undefined}
              tooEarly={dayAfter(today, 2)}
            />
          ))}
          {checkIn.waiting > 0 && <Kept count={checkIn.waiting} />}
          <ConfirmBar confirming={confirming} />
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

/** The list on paper, or as a file. */
function OnPaper({ id, day }: { id: string; day: string }) {
  const { t } = useTranslation('own-events')
  return (
    <p className="row print:hidden">
      <button type="button" className="button" onClick={() => print()}>
        <Icon of={Printer} />
        {t('peopleList.print')}
      </button>
      <a
        className="button"
        href={`/api/tourism/admin/events/${id}/people.csv${day && `?day=${day}`}`}
        download
      >
        <Icon of={Download} />
        {t('peopleList.csv')}
      </a>
    </p>
  )
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

function Kept({ count }: { count: number }) {
  const { t } = useTranslation('own-events')
  const isOnline = useOnline()
  // with a signal they are being sent
  if (isOnline) return null
  return (
    <p className="note wait print:hidden" role="status">
      <Icon of={WifiOff} />
      <span>{t('peopleList.kept', { count })}</span>
    </p>
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
        {t('peopleList.lead', {
          confirmed: t('people.come', { count: counts.confirmed }),
          waiting: t('peopleList.wait', { count: counts.waiting }),
          asked: t('peopleList.ask', { count: counts.asked }),
        })}
        {counts.canceled > 0 && ` ${t('peopleList.ended', { count: counts.canceled })}`}
      </p>
      {counts.places !== null && <FillBar filled={counts} />}
      <p className="small num">
        {[
          counts.places !== null &&
            t('peopleList.places', { confirmed: counts.confirmed, places: counts.places }),
          counts.here > 0 && t('peopleList.here', { count: counts.here }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {(counts.places !== null || counts.days.length > 0) && <FillLegend />}
      {counts.withoutEmail > 0 && (
        <p className="small soft">{t('unreached', { count: counts.withoutEmail })}</p>
      )}
    </div>
  )
}

type Counts = z.output<typeof getEventPeopleCounts.output>

/** Date, hour, place and organizer, which distinguish printed lists. */
function AboutLine({ counts: { about, days }, day }: SummaryProps) {
  const { t } = useTranslation('own-events')
  const when = useWhen()
  const isCanceled = about.isCanceled || days.some((each) => each.day === day && each.isCanceled)
  const of = day ? { ...about, startsOn: day, endsOn: day, dates: [] } : about
  return (
    <p className="wrap-anywhere">
      {[isCanceled && t('peopleList.isCanceled'), when(of), about.place, about.organizer]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

/** People affected by a cancellation come first, if there was one; then the other groups may be empty. */
const shownGroups = (counts: Counts): readonly PeopleGroup[] =>
  counts.canceled === 0
    ? peopleGroupNames.filter((group) => group !== 'canceled')
    : counts.about.isCanceled
      ? ['canceled', ...peopleGroupNames.filter((group) => group !== 'canceled' && counts[group] > 0)]
      : peopleGroupNames
