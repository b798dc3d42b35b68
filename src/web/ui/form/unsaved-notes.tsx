import type { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { Conflict, type ConflictWords } from './conflict.tsx'
import { UnsavedNote } from './unsaved-note.tsx'

type Kept = Pick<
  ReturnType<typeof useDraftForm>,
  'offer' | 'takeBack' | 'letGo' | 'conflict' | 'choose' | 'takeTheirs'
>

/** Before the fields of a stored form: what was typed here before and not saved, and what somebody else saved first. */
export function UnsavedNotes({ kept, ...words }: { kept: Kept } & ConflictWords) {
  const { offer, takeBack, letGo, conflict, choose, takeTheirs } = kept
  return (
    <>
      <UnsavedNote offer={offer} onTakeBack={takeBack} onLetGo={letGo} />
      {conflict && <Conflict conflict={conflict} {...words} onChoose={choose} onTakeTheirs={takeTheirs} />}
    </>
  )
}
