import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, currentOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { useToast } from '#web/ui/toast.tsx'
import { type Change, useChange } from './api.ts'
import { changesOf, conflictsOf, type Flat, flatOf, isSameValue } from './form-changes.ts'
import { useApiForm } from './use-api-form.ts'
import { useErrorText } from './use-error-text.ts'
import { useKeptText } from './use-kept-text.ts'
import { useWaiting } from './use-waiting.ts'

type Row = { updatedAt: string }
type Options<Values, Input extends z.ZodType, Output extends z.ZodType> = {
  /** Row and form, such as `profile/{id}/info`: under it unsaved text is kept. */
  name: string
  endpoint: Endpoint<Input, Output> & { isList: false }
  schema: z.ZodType<Values>
  /** The row as it was read last; of one that is yet to be made, with an empty `updatedAt`. */
  row: z.output<Output> & Row
  /** The row as values of the form, every path with a value. */
  valuesOf: (row: z.output<Output>) => Values
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

/** The state of the form: nothing to save; kept on the device or not even that; on its way; without a signal; refused. */
export type SaveState = 'clean' | 'kept' | 'unkept' | 'saving' | 'waiting' | 'failed'

/** Values that somebody else saved in the meantime, by path, with one's own. */
export type Conflict = {
  /** What both changed: to be chosen. */
  paths: string[]
  mine: Flat
  theirs: Flat
  /** What only the other changed: it is in the form already. */
  also: string[]
}

/**
 * A form of a row that loses nothing: what is typed is kept on the device until it is saved; saving waits for a signal;
 * where somebody else saved in the meantime, both are offered (`<Conflict>`).
 */
export function useKeptForm<Values extends FieldValues, Input extends z.ZodType, Output extends z.ZodType>({
  name,
  endpoint,
  schema,
  row,
  valuesOf,
  inputOf,
  ...options
}: Options<Values, Input, Output>) {
  /** A save: the values as they were sent and as they were typed, and the row that they are based on. */
  type Job = { values: Values; typed: Flat; on: z.output<Output> & Row; tries: number }
  const toast = useToast()
  const errorText = useErrorText()
  const [base, setBase] = useState(row)
  const [state, setState] = useState<'saving' | 'waiting' | 'failed'>()
  const [conflict, setConflict] = useState<Conflict>()
  /** What was sent without an answer: if it arrived, it is no change of somebody else. */
  const unanswered = useRef<Flat[]>([])
  const [hasSaved, setSaved] = useState(false)
  const form = useApiForm(schema, valuesOf(row) as DefaultValues<Values>)
  const flatOfRow = (of: z.output<Output>) => flatOf(valuesOf(of))
  const was = flatOfRow(base)
  const kept = useKeptText(form, name, was)
  const change = useChange(endpoint, {
    failure: false,
    ...(options.refreshes && { refreshes: options.refreshes }),
    ...(options.onAnswer && { onSuccess: options.onAnswer }),
  })

  const put = (values: Flat) => {
    for (const [path, value] of Object.entries(values)) {
      if (path in was) form.setValue(path as Path<Values>, value as never, { shouldDirty: true })
    }
  }
  /** The form is based on another row now; changes are put over it. */
  const standOn = (next: z.output<Output> & Row, changes: Flat) => {
    setBase(next)
    form.reset(valuesOf(next) as DefaultValues<Values>)
    put(changes)
    kept.keepNow(flatOfRow(next))
  }

  const isBusy = useRef(false)
  const save = async (job: Job): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setConflict(undefined)
    kept.keepNow(flatOfRow(job.on))
    try {
      // what is not made yet has no time
      const read = job.on.updatedAt && { updatedAt: job.on.updatedAt }
      const input = { ...inputOf(job.values, job.on), ...(read || {}) }
      const saved = (await change.mutateAsync(input as z.input<Input>)) as z.output<Output> & Row
      isBusy.current = false
      finish(job, saved)
    } catch (error) {
      isBusy.current = false
      const current = currentOf(endpoint, error) as (z.output<Output> & Row) | undefined
      if (current) return meet(job, current)
      if (error instanceof ApiError) return refuse(error)
      unanswered.current.push(changesOf(flatOfRow(job.on), job.typed))
      setState('waiting')
      waiting.begin(job)
    }
  }
  const waiting = useWaiting(save)

  const finish = (job: Job, saved: z.output<Output> & Row) => {
    waiting.stop()
    unanswered.current = []
    setState(undefined)
    setSaved(true)
    // what was typed while it was on its way
    standOn(saved, changesOf(job.typed, flatOf(form.getValues())))
    const wrong = options.stillWrong?.(saved)
    if (wrong) return toast.failure(wrong)
    toast.success(options.success)
    options.onSaved?.(saved)
  }

  const refuse = (error: ApiError) => {
    waiting.stop()
    setState('failed')
    form.fail(error)
    if (error.status !== 401) toast.failure(options.failure, { text: errorText(error) })
  }

  /** Somebody saved first. Where that touched nothing of the form, or was oneself, it is saved again on top. */
  const meet = (job: Job, current: z.output<Output> & Row): void | Promise<void> => {
    waiting.stop()
    const [before, theirs] = [flatOfRow(job.on), flatOfRow(current)]
    const mine = changesOf(before, flatOf(form.getValues()))
    const isOwn = (path: string) =>
      [mine, ...unanswered.current].some((each) => path in each && isSameValue(each[path], theirs[path]))
    const foreign = Object.keys(changesOf(before, theirs)).filter((path) => !isOwn(path))
    standOn(current, mine)
    if (foreign.length === 0 && job.tries < 3) return save({ ...job, on: current, tries: job.tries + 1 })
    const paths = conflictsOf(before, mine, theirs, unanswered.current)
    setConflict({ paths, mine, theirs, also: foreign.filter((path) => !paths.includes(path)) })
    setState('failed')
  }

  const follow = useEffectEvent(() => {
    if (row.updatedAt <= base.updatedAt || state === 'saving') return
    const isOther = Object.keys(changesOf(was, flatOfRow(row))).length > 0
    if (!isOther) setBase(row)
    else if (!kept.hasChanges) standOn(row, {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: follow() reads the newest row; it runs when another version of it has come
  useEffect(() => follow(), [row.updatedAt])

  const cancel = () => {
    waiting.stop()
    setState(undefined)
    setConflict(undefined)
    standOn(base, {})
  }
  const takeBack = () => {
    const { offer } = kept
    if (!offer) return
    kept.answerOffer()
    put(offer.changes)
    const paths = conflictsOf(offer.was, offer.changes, was)
    if (paths.length > 0) setConflict({ paths, mine: offer.changes, theirs: was, also: [] })
  }
  const unsaved: SaveState = kept.hasChanges ? (kept.isKept ? 'kept' : 'unkept') : 'clean'
  const submit = form.handleSubmit((values) => {
    if (isBusy.current) return
    setState('saving')
    return save({ values, typed: flatOf(form.getValues()), on: base, tries: 0 })
  })
  return {
    form,
    row: base,
    submit,
    cancel,
    state: state === 'failed' && !kept.hasChanges ? 'clean' : (state ?? unsaved),
    hasChanges: kept.hasChanges,
    /** When it was saved last, by whom ever. */
    savedAt: base.updatedAt,
    hasSaved,
    offer: kept.offer && { at: new Date(kept.offer.at).toISOString() },
    takeBack,
    letGo: kept.answerOffer,
    conflict,
    choose: (path: string, whose: 'mine' | 'theirs') => conflict && put({ [path]: conflict[whose][path] }),
    takeTheirs: () => {
      if (conflict) put(Object.fromEntries(conflict.paths.map((path) => [path, conflict.theirs[path]])))
      setConflict(undefined)
      setState(undefined)
    },
  }
}
