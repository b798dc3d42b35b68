import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { at, changesOf, conflictsOf, type Flat, flatOf } from './changes.ts'
import { type FormState, nextState, saveStateOf, untouched } from './state.ts'
import { useApiForm } from './use-api-form.ts'
import { useDraft } from './use-draft.ts'
import { type Row, type Saving, useSaving } from './use-saving.ts'

type Options<Values, Input extends z.ZodType, Output extends z.ZodType> = Saving<Values, Input, Output> & {
  /** Row and form, such as `profile/{id}/info`: under it unsaved text is kept. */
  name: string
  schema: z.ZodType<Values>
  /** The row as it was last read; a new one has an empty `updatedAt`. */
  row: z.output<Output> & Row
  /** The row as values of the form, every path with a value. */
  valuesOf: (row: z.output<Output>) => Values
}

/**
 * A form of a row that loses nothing: what is typed is kept on the device until it is saved; saving waits for a signal;
 * where somebody else saved in the meantime, both are offered (`<Conflict>`).
 */
export function useDraftForm<Values extends FieldValues, Input extends z.ZodType, Output extends z.ZodType>({
  name,
  schema,
  row,
  valuesOf,
  ...saving
}: Options<Values, Input, Output>) {
  const [base, setBase] = useState(row)
  const [state, dispatch] = useReducer(nextState, untouched)
  const form = useApiForm(schema, valuesOf(row) as DefaultValues<Values>)
  const flatOfRow = (of: z.output<Output>) => flatOf(valuesOf(of))
  const was = flatOfRow(base)
  const kept = useDraft(form, name, was, (change) => dispatch({ type: 'changed', ...change }))
  const { keepNow } = kept
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
    keepNow(flatOfRow(next))
  }
  const { submit, stop, hasSaved } = useSaving(saving, { form, base, flatOfRow, standOn, keepNow, dispatch })
  useNewerRow(row, base, () => {
    if (state.name === 'saving') return
    const isOther = Object.keys(changesOf(was, flatOfRow(row))).length > 0
    if (!isOther) setBase(row)
    else if (!state.hasChanges) standOn(row, {})
  })
  return {
    form,
    row: base,
    submit,
    cancel: () => {
      stop()
      standOn(base, {})
      dispatch({ type: 'settled' })
    },
    state: saveStateOf(state),
    hasChanges: state.hasChanges,
    /** When it was last saved, by anyone. */
    savedAt: base.updatedAt,
    hasSaved,
    ...offerIn(kept, (changes, before) => {
      put(changes)
      const paths = conflictsOf(before, changes, was)
      const conflict = { paths, mine: changes, theirs: was, also: [] }
      if (paths.length > 0) dispatch({ type: 'takenBack', conflict })
    }),
    ...choiceIn(state, put, () => dispatch({ type: 'settled' })),
  }
}

/** Tells that another version of the row has come than the one that the form is based on. */
function useNewerRow(row: Row, base: Row, onNewer: () => void) {
  const follow = useEffectEvent(() => row.updatedAt > base.updatedAt && onNewer())
  // biome-ignore lint/correctness/useExhaustiveDependencies: follow() reads the newest row; it runs when another version of it has come
  useEffect(() => void follow(), [row.updatedAt])
}

/** Text that was left on the device: put back into the form, or discarded. */
const offerIn = (
  { offer, answerOffer }: ReturnType<typeof useDraft>,
  onTakeBack: (changes: Flat, was: Flat) => void,
) => ({
  offer: offer && { at: new Date(offer.at).toISOString() },
  takeBack: () => {
    if (!offer) return
    answerOffer()
    onTakeBack(offer.changes, offer.was)
  },
  letGo: answerOffer,
})

/** What somebody else saved in the meantime: chosen value by value, or all of it taken. */
function choiceIn(state: FormState, put: (values: Flat) => void, settle: () => void) {
  const conflict = state.name === 'conflict' ? state.conflict : undefined
  return {
    conflict,
    choose: (path: string, whose: 'mine' | 'theirs') => conflict && put({ [path]: conflict[whose][path] }),
    takeTheirs: () => {
      if (conflict) put(at(conflict.paths, conflict.theirs))
      settle()
    },
  }
}
