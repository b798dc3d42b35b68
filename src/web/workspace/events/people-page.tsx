import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { enquiryAccess } from '#contract/enquiries.ts'
import { getEventPeopleCounts, peopleGroupNames } from '#contract/event-people.ts'
import { paths } from '#contract/paths.ts'
import { Id } from '#contract/shared.ts'
import { useApi } from '#web/data/api.ts'
import { Guard } from '#web/frame/guard.tsx'
import { ArrowLeft, Download, Printer } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { requireAccess } from '#web/workspace/shell/guard.ts'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'
import type { Route } from './+types/people-page'
import { DayChoice } from './day-choice.tsx'
import { MessageFold } from './message-fold.tsx'
import { PeopleList } from './people-list.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) => {
  requireAccess(context, enquiryAccess)
  if (!Id.safeParse(params.id).success) throw data(null, { status: 404 })
  return null
}

/** Who comes to an event, who waits and who asked: to read, to print, to take along, and to write to. */
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
          <div className="stack stack-2">
            <h1 className="wrap-anywhere">{counts.title}</h1>
            <p className="lead">
              {t('people.lead', {
                confirmed: t('people.come', { count: counts.confirmed }),
                waiting: t('people.wait', { count: counts.waiting }),
                asked: t('people.ask', { count: counts.asked }),
              })}
            </p>
          </div>
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
          {peopleGroupNames.map((group) => (
            <PeopleList
              key={`${group}-${day}`}
              {...of}
              group={group}
              count={counts[group]}
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
