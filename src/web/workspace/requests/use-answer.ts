import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import {
  answerEnquiry,
  confirmEnquiry,
  declineEnquiry,
  type Enquiry,
  getEnquiry,
  getEnquiryCounts,
  listEnquiries,
  proposeEnquiry,
  waitEnquiry,
} from '#contract/requests/provider.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { api, keyOf } from '#web/data/api.ts'
import { useToast } from '#web/ui/toast.tsx'

type Days = { from?: string; to?: string; time?: string }
export type Step = 'answer' | 'propose' | 'confirm' | 'wait' | 'decline'
type Answer = { step: Step; message: string; days: Days }
export type Answering = ReturnType<typeof useAnswer>

/** Answers a request once; what somebody changed in the meantime is shown and nothing was sent. */
export function useAnswer({ id, updatedAt, name, contact }: Enquiry, onDone: () => void) {
  const { t } = useTranslation('enquiries')
  const queries = useQueryClient()
  const toast = useToast()
  const [pending, setPending] = useState<Step>()
  const [error, setError] = useState<unknown>()
  const send = async ({ step, message, days }: Answer) => {
    if (pending) return
    setPending(step)
    setError(undefined)
    try {
      const answered = await call(step, { id, updatedAt, message }, days)
      queries.setQueryData(keyOf(getEnquiry, { id }), answered)
      onDone()
      toast.success(t(contact.email ? `done.${step}` : 'tellThem', { name }))
      for (const { path } of [listEnquiries, getEnquiryCounts]) {
        void queries.invalidateQueries({ queryKey: [path] })
      }
    } catch (failed) {
      setError(failed)
      const isStale = failed instanceof ApiError && failed.body.code === 'conflict'
      if (isStale) void queries.invalidateQueries({ queryKey: keyOf(getEnquiry, { id }) })
    } finally {
      setPending(undefined)
    }
  }
  return { send, pending, error }
}

type Base = { id: string; updatedAt: string; message: string }

const call = (step: Step, base: Base, { from, to, time }: Days): Promise<Enquiry> => {
  const days = { ...(from && { from }), ...(to && { to }), ...(time && { time }) }
  if (step === 'answer') return api(answerEnquiry, base)
  if (step === 'decline') return api(declineEnquiry, base)
  if (step === 'wait') return api(waitEnquiry, base)
  if (step === 'confirm') return api(confirmEnquiry, { ...base, ...days })
  return api(proposeEnquiry, { ...base, ...days, from: from ?? '' })
}
