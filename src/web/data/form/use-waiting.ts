import { useEffect, useEffectEvent, useRef } from 'react'

/** Milliseconds between tries: a device that says that it has a network may have no signal. */
const again = 5000

/** Does a job again when the signal comes back, until it is stopped. */
export function useWaiting<Job>(attempt: (job: Job) => unknown) {
  const waiting = useRef<Job>(undefined)
  const go = useEffectEvent(() => {
    if (waiting.current) attempt(waiting.current)
  })
  useEffect(() => {
    const now = () => go()
    addEventListener('online', now)
    const timer = setInterval(() => navigator.onLine && go(), again)
    return () => {
      removeEventListener('online', now)
      clearInterval(timer)
    }
  }, [])
  return {
    begin: (job: Job) => {
      waiting.current = job
    },
    stop: () => {
      waiting.current = undefined
    },
  }
}
