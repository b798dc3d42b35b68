import type { useKeptForm } from '#web/data/form/use-kept-form.ts'
import { Conflict, type ConflictWords } from './conflict.tsx'
import { KeptNote } from './kept-note.tsx'

type Kept = Pick<
  ReturnType<typeof useKeptForm>,
  'offer' | 'takeBack' | 'letGo' | 'conflict' | 'choose' | 'takeTheirs'
>

/** Before the fields of a kept form: what was typed here before and not saved, and what somebody else saved first. */
export function KeptNotes({ kept, ...words }: { kept: Kept } & ConflictWords) {
  const { offer, takeBack, letGo, conflict, choose, takeTheirs } = kept
  return (
    <>
      <KeptNote offer={offer} onTakeBack={takeBack} onLetGo={letGo} />
      {conflict && <Conflict conflict={conflict} {...words} onChoose={choose} onTakeTheirs={takeTheirs} />}
    </>
  )
}
