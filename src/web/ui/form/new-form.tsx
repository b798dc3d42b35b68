import type { ReactNode } from 'react'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { Minus, Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type NewFormProps = {
  id: string
  heading: ReactNode
  label: string
  /** The name under which the form's draft is stored. */
  draft: string
  children: (close: () => void) => ReactNode
}

/** A heading with the button that opens the form of something new below it. */
export function NewForm({ id, heading, label, draft, children }: NewFormProps) {
  const { isOpen, setOpen, opener, close } = useOpenForm(draft)
  return (
    <>
      <div className="near">
        {heading}
        <button
          ref={opener}
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={isOpen ? Minus : Plus} />
          {label}
        </button>
      </div>
      <div id={id} className="contents">
        {isOpen && children(close)}
      </div>
    </>
  )
}
