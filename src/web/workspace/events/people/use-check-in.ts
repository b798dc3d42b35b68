import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import {
  checkInEventPeople,
  type EventPerson,
  getEventPeopleCounts,
  listEventPeople,
} from '#contract/events/people.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { api } from '#web/data/api.ts'
import { errorText } from '#web/data/error-text.ts'
import { forgetText, keepJson, readJson } from '#web/data/form/device-store.ts'
import { useUser } from '#web/frame/use-user.ts'
import { useToast } from '#web/ui/toast.tsx'

type Ticks = Record<string, { isHere: boolean; at: string }>
export type CheckIn = ReturnType<typeof useCheckIn>

const most = 500
const soonMs = 600

/** The ticks of who is here: stored on the device at once, and sent as soon as there is a signal. */
export function useCheckIn(eventId: string) {
  const { t } = useTranslation('workspace')
  const queries = useQueryClient()
  const toast = useToast()
  const name = `check-in ${useUser()?.id} ${eventId}`
  // the device's ticks are read after the first render, which must match the server's
  const [ticks, setTicks] = useState<Ticks>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useCallback(
    (kept: Ticks) => {
      setTicks(kept)
      if (Object.keys(kept).length > 0) keepJson(name, kept)
      else forgetText(name)
    },
    [name],
  )
  const send = useCallback(async () => {
    const sent = Object.entries((readJson(name) ?? {}) as Ticks).slice(0, most)
    if (sent.length === 0) return
    try {
      await api(checkInEventPeople, { id: eventId, ticks: sent.map(([id, tick]) => ({ id, ...tick })) })
      await Promise.all(
        [listEventPeople, getEventPeopleCounts].map(({ path }) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) return
      toast.failure(errorText(t, error))
    }
    // ticks made in the meantime stay for the next time
    const now = (readJson(name) ?? {}) as Ticks
    const isSent = (id: string) => sent.some(([one, { at }]) => one === id && at === now[id]?.at)
    keep(Object.fromEntries(Object.entries(now).filter(([id]) => !isSent(id))))
  }, [name, eventId, queries, keep, toast, t])
  useEffect(() => {
    setTicks((readJson(name) ?? {}) as Ticks)
    void send()
    const again = () => void send()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [name, send])
  const tick = ({ id }: EventPerson, isHere: boolean) => {
    keep({ ...((readJson(name) ?? {}) as Ticks), [id]: { isHere, at: new Date().toISOString() } })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), soonMs)
  }
  return {
    tick,
    isHere: (person: EventPerson) => ticks[person.id]?.isHere ?? person.isHere,
    waiting: Object.keys(ticks).length,
  }
}
