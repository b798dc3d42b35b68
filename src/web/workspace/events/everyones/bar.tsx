import { useState } from 'react'
import type { Ground } from '#contract/decisions/grounds.ts'
import { takeEventSteps } from '#contract/events/many.ts'
import { getEventCounts, listOwnEvents, type OwnEvent } from '#contract/events/own-events.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ExportButtons } from '#web/components/bulk/export-buttons.tsx'
import { useChange, whenAnswered } from '#web/data/api.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { BulkProps } from '#web/ui/table/list-table.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { useToast } from '#web/ui/toast.tsx'

const PublishDialog = loadLater(async () => {
  await loadTexts('own-events-one')
  return (await import('./publish-dialog.tsx')).PublishDialog
})
const TakeOffDialog = loadLater(async () => {
  await loadTexts('own-events-one', 'decisions')
  return (await import('./take-off-dialog.tsx')).TakeOffDialog
})

type EventsBarProps = BulkProps & {
  rows: readonly OwnEvent[]
  onRefused: (rows: readonly RefusedRow[]) => void
}

/** The actions of staff on the selected events. */
export function EventsBar({ rows, onRefused, ...bulk }: EventsBarProps) {
  const { t } = useTranslation('own-events')
  const { chosen } = bulk
  const [asked, setAsked] = useState<'publish' | 'takeOff'>()
  const steps = useStepsOfMany({ onRefused, keep: chosen.keep })
  const events = rows.filter(({ id }) => chosen.has(id)).map(({ id, updatedAt }) => ({ id, updatedAt }))
  const close = () => setAsked(undefined)
  const { isPending, error } = steps
  const asking = { count: events.length, isPending, error, onClose: close }
  return (
    <>
      <BulkBar {...bulk} hasMatching={false}>
        <button
          type="button"
          className="button small"
          disabled={steps.isPending}
          onClick={() => setAsked('publish')}
        >
          {t('many.publish')}
        </button>
        <button
          type="button"
          className="button small"
          disabled={steps.isPending}
          onClick={() => setAsked('takeOff')}
        >
          {t('many.takeOff')}
        </button>
        <ExportButtons kind="events" chosen={chosen} />
      </BulkBar>
      {asked === 'publish' && <PublishDialog {...asking} onConfirm={() => steps.publish(events, close)} />}
      {asked === 'takeOff' && (
        <TakeOffDialog {...asking} onConfirm={(...why) => steps.takeOff(events, why, close)} />
      )}
    </>
  )
}

type Seen = { id: string; updatedAt: string }
type Options = Pick<EventsBarProps, 'onRefused'> & { keep: (ids: readonly string[]) => void }
type Answer = { changed: { id: string; updatedAt: string }[]; refused: Refused[] }
type Refused = { id: string; name: string; reason: 'gone' | 'changed' | 'closed' | 'ended' | 'incomplete' }

/** Publishes events or takes them off the site, which can be undone. Refused ones stay selected. */
function useStepsOfMany({ onRefused, keep }: Options) {
  const { t } = useTranslation(['own-events', 'table'])
  const toast = useToast()
  const change = useChange(takeEventSteps, {
    refreshes: [listOwnEvents, getEventCounts],
    failure: t('many.failed'),
  })
  const tellRefused = ({ refused }: Answer) => {
    onRefused(refused.map(({ id, name, reason }) => ({ id, text: t(`many.reasons.${reason}`, { name }) })))
    keep(refused.flatMap(({ id, reason }) => (reason === 'gone' ? [] : id)))
  }
  const undo = async (events: Seen[]) => {
    const answer = await change.mutateAsync({ events, to: 'public' })
    tellRefused(answer)
    toast.success(t('table:undone', { count: answer.changed.length }))
  }
  return {
    isPending: change.isPending,
    error: change.error,
    publish: (events: Seen[], onDone: () => void) =>
      whenAnswered(change, { events, to: 'public' }, (answer) => {
        onDone()
        tellRefused(answer)
        const count = answer.changed.length
        if (count > 0) toast.success(t('many.published', { count }))
      }),
    takeOff: (events: Seen[], [message, ground]: [string, Ground], onDone: () => void) =>
      whenAnswered(change, { events, to: 'offline', message, ground }, (answer) => {
        onDone()
        tellRefused(answer)
        const count = answer.changed.length
        if (count === 0) return
        toast.success(t('many.takenOff', { count }), {
          // the call reports a failure
          action: { label: t('table:undo'), onAct: () => void undo(answer.changed).catch(() => {}) },
        })
      }),
  }
}
