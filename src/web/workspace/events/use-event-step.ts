import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Ground } from '#contract/decisions/grounds.ts'
import {
  approveEvent,
  cancelEvent,
  deleteEvent,
  duplicateEvent,
  featureEvent,
  lookAtEvent,
  publishEvent,
  restoreEvent,
  returnEvent,
  sendEvent,
  suspendEvent,
  takeBackEvent,
} from '#contract/events/changes.ts'
import { getEventCounts, getOwnEvent, listOwnEvents, type OwnEvent } from '#contract/events/own-events.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { api, keyOf } from '#web/data/api.ts'
import { useToast } from '#web/ui/toast.tsx'
import { usePutEvent } from './use-put-event.ts'

export type Step =
  | 'send'
  | 'takeBack'
  | 'approve'
  | 'publish'
  | 'return'
  | 'suspend'
  | 'restore'
  | 'cancel'
  | 'duplicate'
  | 'delete'
  | 'look'

/** Steps that need a message to somebody. */
export const withWords: readonly Step[] = ['return', 'suspend', 'cancel']

export type EventStepping = ReturnType<typeof useEventStep>

const plain = {
  send: sendEvent,
  takeBack: takeBackEvent,
  approve: approveEvent,
  publish: publishEvent,
  restore: restoreEvent,
  look: lookAtEvent,
} as const
const worded = { return: returnEvent, suspend: suspendEvent, cancel: cancelEvent } as const

/** Takes steps of an event one at a time; if somebody changed it in the meantime, that is shown and nothing is done. */
export function useEventStep(event: OwnEvent) {
  const { t } = useTranslation('own-events')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const put = usePutEvent()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const { id, updatedAt } = event

  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isPending) return false
    setPending(true)
    setError(undefined)
    try {
      await work()
      for (const { path } of [listOwnEvents, getEventCounts]) {
        void queries.invalidateQueries({ queryKey: [path] })
      }
      return true
    } catch (failed) {
      setError(failed)
      const isStale = failed instanceof ApiError && failed.body.code === 'conflict'
      if (isStale)
        for (const queryKey of [keyOf(getOwnEvent, { id }), [listOwnEvents.path]])
          void queries.invalidateQueries({ queryKey })
      return false
    } finally {
      setPending(false)
    }
  }
  const take = (step: Step, message = '', ground: Ground = 'other') =>
    run(async () => {
      if (step === 'delete') {
        await api(deleteEvent, { id })
        void navigate(paths.ownEvents())
      } else if (step === 'duplicate') {
        const copy = await api(duplicateEvent, { id })
        put(copy)
        void navigate(paths.ownEvent(copy.id))
      } else if (step === 'return' || step === 'suspend' || step === 'cancel') {
        put(await api(worded[step], { id, updatedAt, message, ground }))
      } else put(await api(plain[step], { id, updatedAt }))
      toast.success(t(`done.${step}`))
    })
  const feature = (featured: boolean) => run(async () => void put(await api(featureEvent, { id, featured })))
  return { take, feature, isPending, error }
}
