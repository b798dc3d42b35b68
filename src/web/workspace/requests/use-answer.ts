import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { askDeposit, missDeposit, receiveDeposit } from '#contract/requests/deposit/calls.ts'
import {
  acceptEnquiry,
  answerEnquiry,
  confirmEnquiry,
  declineEnquiry,
  dropEnquiry,
  type Enquiry,
  getEnquiry,
  getEnquiryCounts,
  listEnquiries,
  proposeEnquiry,
  waitEnquiry,
} from '#contract/requests/provider.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { api, keyOf } from '#web/data/api.ts'
import { fieldErrorText } from '#web/data/error-text.ts'
import { forgetText } from '#web/data/form/device-store.ts'
import { newIdOf } from '#web/data/new-id.ts'
import { useUser } from '#web/frame/use-user.ts'
import { useToast } from '#web/ui/toast.tsx'

type Days = {
  from?: string
  to?: string
  time?: string
  place?: string
  people?: number
  children?: number[]
}
/** The ways to answer that have a text. */
export type Way = 'answer' | 'propose' | 'wait' | 'decline' | 'miss'
export type Step = Way | 'confirm' | 'accept' | 'drop' | 'deposit' | 'receive'
type Deposit = Pick<z.input<typeof askDeposit.input>, 'amount' | 'currency' | 'until' | 'terms'>
type Answer = { step: Step; message: string; days: Days; deposit?: Deposit | undefined }
export type Answering = ReturnType<typeof useAnswer>

/**
 * Answers a request once; if somebody changed it in the meantime, that is shown and nothing is sent. A message without
 * a signal is sent when it is back.
 */
export function useAnswer({ id, updatedAt, name, contact }: Enquiry, onDone: () => void) {
  const { t } = useTranslation('enquiries')
  const { t: tw } = useTranslation('workspace')
  const queries = useQueryClient()
  const toast = useToast()
  const user = useUser()
  /** The name under which the device stores the draft. */
  const keptAs = (step: Step) => `answer ${user?.id} ${id} ${step}`
  const [pending, setPending] = useState<Step>()
  const [error, setError] = useState<unknown>()
  const [waiting, setWaiting] = useState<Answer>()
  const send = async (answer: Answer) => {
    if (pending) return
    const { step } = answer
    // a message sent again after a lost response is stored once
    const key = newIdOf(`message ${id}`)
    setPending(step)
    setError(undefined)
    setWaiting(undefined)
    try {
      const answered = await call(answer, { id, updatedAt }, key.id)
      queries.setQueryData(keyOf(getEnquiry, { id }), answered)
      if (step === 'answer') key.forget()
      forgetText(keptAs(step))
      onDone()
      toast.success(t(contact.email ? `done.${step}` : 'tellThem', { name }))
      for (const { path } of [listEnquiries, getEnquiryCounts]) {
        void queries.invalidateQueries({ queryKey: [path] })
      }
    } catch (failed) {
      setError(failed)
      if (step === 'answer' && !(failed instanceof ApiError)) setWaiting(answer)
      const isStale = failed instanceof ApiError && failed.body.code === 'conflict'
      if (isStale) void queries.invalidateQueries({ queryKey: keyOf(getEnquiry, { id }) })
    } finally {
      setPending(undefined)
    }
  }
  useEffect(() => {
    if (!waiting) return
    const again = () => void send(waiting)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  const wrong = (field: string) => {
    const code = error instanceof ApiError ? error.body.fields?.[field] : undefined
    return code && fieldErrorText(tw, code)
  }
  const nearest = (error instanceof ApiError && error.body.fields?.from?.days) || []
  return { send, nearest, keptAs, pending, error, wrong, isWaiting: waiting !== undefined }
}

const call = (
  { step, message, days: { from, to, time, place, people, children }, deposit }: Answer,
  read: { id: string; updatedAt: string },
  key: string,
): Promise<Enquiry> => {
  const base = { ...read, message }
  const days = { ...(from && { from }), ...(to && { to }), ...(time && { time }) }
  // messages that both write at the same time may cross
  if (step === 'answer') return api(answerEnquiry, { id: read.id, message, key })
  if (step === 'decline') return api(declineEnquiry, base)
  if (step === 'wait') return api(waitEnquiry, base)
  if (step === 'receive') return api(receiveDeposit, base)
  if (step === 'miss') return api(missDeposit, base)
  const agreed = { ...base, ...days, ...(place && { place }) }
  if (deposit) return api(askDeposit, { ...agreed, ...deposit })
  if (step === 'confirm') return api(confirmEnquiry, agreed)
  if (step === 'accept') return api(acceptEnquiry, read)
  if (step === 'drop') return api(dropEnquiry, base)
  const group = { ...(people && { people }), ...(children && { children }) }
  return api(proposeEnquiry, { ...base, ...days, ...group, ...(place && { place }), from: from ?? '' })
}
