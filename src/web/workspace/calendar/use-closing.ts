import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText, isSignedOut } from '#web/data/error-text.ts'
import { forgetText, keepJson, readJson } from '#web/data/form/device-store.ts'
import { useWaiting } from '#web/data/form/use-waiting.ts'
import { useUser } from '#web/frame/use-user.ts'
import { useToast } from '#web/ui/toast.tsx'
import { type Closing, changed, sendClosing } from './closing.ts'

type Outcome = 'done' | 'waiting' | 'refused'
type Shared = {
  waiting: readonly Closing[]
  isSending: boolean
  /** Stored on the device at once; `refused` if the server does not accept them. */
  add: (added: Omit<Closing, 'id'>[]) => Promise<Outcome>
}

const Shared = createContext<Shared>({ waiting: [], isSending: false, add: async () => 'refused' })
export const ClosingProvider = Shared.Provider

/** Closes days and opens them again; without a signal, as soon as there is one. */
export const useClosing = () => useContext(Shared)

/** The changes of closed days on the page: stored on the device under the account, and sent one after the other. */
export function useClosings(): Shared {
  const name = `closing ${useUser()?.id}`
  const kept = useRef<Closing[]>([])
  /** Changes that could not be sent yet. */
  const [waiting, setWaiting] = useState<Closing[]>([])
  const [isSending, setSending] = useState(false)
  const send = useSend()
  const keep = (closings: Closing[]) => {
    kept.current = closings
    if (closings.length > 0) keepJson(name, closings)
    else forgetText(name)
  }
  const sendAll = async (): Promise<Outcome> => {
    if (isSending) return 'waiting'
    let outcome: Outcome = 'done'
    setSending(true)
    for (let [first] = kept.current; first; [first] = kept.current) {
      const { id } = first
      const sent = await send(first)
      if (sent !== 'done') outcome = sent
      if (sent === 'waiting') break
      keep(kept.current.filter((each) => each.id !== id))
    }
    setSending(false)
    setWaiting(kept.current)
    if (outcome === 'waiting') again.begin(true)
    else again.stop()
    return outcome
  }
  const again = useWaiting(sendAll)
  const begin = useEffectEvent(() => {
    kept.current = (readJson(name) ?? []) as Closing[]
    setWaiting(kept.current)
    if (kept.current.length > 0) void sendAll()
  })
  useEffect(() => begin(), [])
  return {
    waiting,
    isSending,
    add: (added) => {
      keep([...kept.current, ...added.map((each) => ({ ...each, id: crypto.randomUUID() }))])
      return sendAll()
    },
  }
}

function useSend() {
  const { t } = useTranslation('calendar')
  const { t: tw } = useTranslation('workspace')
  const queries = useQueryClient()
  const toast = useToast()
  return async (closing: Closing): Promise<Outcome> => {
    try {
      await sendClosing(closing)
    } catch (error) {
      if (!isRefusal(error)) return 'waiting'
      toast.failure(errorText(tw, error))
      return 'refused'
    }
    toast.success(t(closing.act === 'close' ? 'closedNow' : 'openedNow'))
    for (const { path } of changed) await queries.invalidateQueries({ queryKey: [path] })
    return 'done'
  }
}

/** Trying again would change nothing: the reason is not the signal, the session or a busy server. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !isSignedOut(error) && error.status < 500 && error.status !== 429
