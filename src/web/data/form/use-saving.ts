import { type Dispatch, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, currentOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Change, useChange } from '#web/data/api.ts'
import { useErrorText } from '#web/data/use-error-text.ts'
import { useToast } from '#web/ui/toast.tsx'
import { changesOf, type Flat, flatOf, meetingOf } from './changes.ts'
import type { FormEvent } from './state.ts'
import type { useApiForm } from './use-api-form.ts'
import { useWaiting } from './use-waiting.ts'

export type Row = { updatedAt: string }

/** How a form is saved. */
export type Saving<Values, Input extends z.ZodType, Output extends z.ZodType> = {
  endpoint: Endpoint<Input, Output> & { isList: false }
  /** What is sent, of values based on a row; `updatedAt` is added. */
  inputOf: (values: Values, on: z.output<Output>) => object
  success: string
  /** What to say instead of success where a row that was saved is still not right: the form stays open. */
  stillWrong?: (row: z.output<Output>) => string | undefined
  failure: string
  refreshes?: Change<unknown>['refreshes']
  /** As soon as the answer is there, before anything is read again. */
  onAnswer?: (row: z.output<Output>) => void
  onSaved?: (row: z.output<Output>) => void
}

/** The form that is saved, as `useDraftForm` has it. */
type Of<Values extends FieldValues, Saved> = {
  form: ReturnType<typeof useApiForm<Values>>
  base: Saved
  flatOfRow: (row: Saved) => Flat
  standOn: (row: Saved, changes: Flat) => void
  keepNow: (from: Flat) => void
  dispatch: Dispatch<FormEvent>
}

/** A save: the values as they were sent and as they were typed, and the row that they are based on. */
type Job<Values, Saved> = { values: Values; typed: Flat; on: Saved; tries: number }

/** Sends a form: once more where that touches nothing of somebody else's, again when the signal is back. */
export function useSaving<Values extends FieldValues, Input extends z.ZodType, Output extends z.ZodType>(
  saving: Saving<Values, Input, Output>,
  { form, base, flatOfRow, standOn, keepNow, dispatch }: Of<Values, z.output<Output> & Row>,
) {
  type Saved = z.output<Output> & Row
  const send = useSend(saving)
  const tell = useTell(saving)
  const [hasSaved, setSaved] = useState(false)
  const isBusy = useRef(false)
  /** What was sent without an answer: if it arrived, it is no change of somebody else. */
  const unanswered = useRef<Flat[]>([])

  const save = async (job: Job<Values, Saved>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    dispatch({ type: 'retried' })
    keepNow(flatOfRow(job.on))
    const { saved, current, refusal } = await send(job)
    isBusy.current = false
    if (saved || current || refusal) waiting.stop()
    if (saved) return finish(job, saved)
    if (current) return meet(job, current)
    if (refusal) {
      dispatch({ type: 'refused' })
      form.fail(refusal)
      return tell.refused(refusal)
    }
    unanswered.current.push(changesOf(flatOfRow(job.on), job.typed))
    dispatch({ type: 'unanswered' })
    waiting.begin(job)
  }
  const waiting = useWaiting(save)

  const finish = (job: Job<Values, Saved>, saved: Saved) => {
    unanswered.current = []
    setSaved(true)
    // what was typed while it was on its way
    standOn(saved, changesOf(job.typed, flatOf(form.getValues())))
    dispatch({ type: 'saved' })
    tell.saved(saved)
  }
  /** Somebody saved first. Where that touched nothing of the form, or was oneself, it is saved again on top. */
  const meet = (job: Job<Values, Saved>, current: Saved): void | Promise<void> => {
    const before = flatOfRow(job.on)
    const mine = changesOf(before, flatOf(form.getValues()))
    const { isForeign, conflict } = meetingOf(before, mine, flatOfRow(current), unanswered.current)
    standOn(current, mine)
    if (!isForeign && job.tries < 3) return save({ ...job, on: current, tries: job.tries + 1 })
    dispatch({ type: 'overtaken', conflict })
  }
  const submit = form.handleSubmit((values) => {
    if (isBusy.current) return
    dispatch({ type: 'submitted' })
    return save({ values, typed: flatOf(form.getValues()), on: base, tries: 0 })
  })
  return { submit, stop: waiting.stop, hasSaved }
}

// empty where no answer came
type Outcome<Saved> = { saved?: Saved; current?: Saved | undefined; refusal?: ApiError }
function useSend<Values, Input extends z.ZodType, Output extends z.ZodType>({
  endpoint,
  inputOf,
  refreshes,
  onAnswer,
}: Saving<Values, Input, Output>) {
  type Saved = z.output<Output> & Row
  const change = useChange(endpoint, {
    failure: false,
    ...(refreshes && { refreshes }),
    ...(onAnswer && { onSuccess: onAnswer }),
  })
  return async ({ values, on }: Job<Values, Saved>): Promise<Outcome<Saved>> => {
    // what is not made yet has no time
    const read = on.updatedAt ? { updatedAt: on.updatedAt } : {}
    try {
      const saved = await change.mutateAsync({ ...inputOf(values, on), ...read } as z.input<Input>)
      return { saved: saved as Saved }
    } catch (error) {
      const current = currentOf(endpoint, error) as Saved | undefined
      return current || !(error instanceof ApiError) ? { current } : { refusal: error }
    }
  }
}

function useTell<Values, Input extends z.ZodType, Output extends z.ZodType>({
  success,
  failure,
  stillWrong,
  onSaved,
}: Saving<Values, Input, Output>) {
  const toast = useToast()
  const errorText = useErrorText()
  return {
    saved: (row: z.output<Output>) => {
      const wrong = stillWrong?.(row)
      if (wrong) return toast.failure(wrong)
      toast.success(success)
      onSaved?.(row)
    },
    refused: (error: ApiError) => {
      if (error.status !== 401) toast.failure(failure, { text: errorText(error) })
    },
  }
}
