import { type ReactNode, useState } from 'react'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type OfferFoldProps = {
  title: string
  /** Folded unless it has content or an error. */
  isFilled: boolean
  isWrong: boolean
  children: () => ReactNode
}

/** A part of the form that not every offer needs; its content is rendered when it is open. */
export function OfferFold({ title, isFilled, isWrong, children }: OfferFoldProps) {
  // a part that opened by itself stays open while it is emptied
  const [isChosen, setChosen] = useState<boolean>()
  const isOpen = isWrong || (isChosen ?? isFilled)
  return (
    <details className="more" open={isOpen} onToggle={({ currentTarget }) => setChosen(currentTarget.open)}>
      <summary className="min-h-11">
        {title}
        <Icon of={ChevronDown} />
      </summary>
      {isOpen && <div className="stack stack-6">{children()}</div>}
    </details>
  )
}
