import { useState } from 'react'
import { loadTexts } from '#i18n/browser.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'

const MorningForm = loadLater(async () => {
  await loadTexts('morning')
  return (await import('./morning-form.tsx')).MorningForm
})

type MorningProps = {
  label: string
  /** The confirmed requests for that day. */
  ids: string[]
  note?: string | undefined
}

/** Opens the line in which a provider writes where the guests of a day meet that morning. */
export function Morning({ label, ids, note }: MorningProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack stack-2">
      <p>
        <button
          type="button"
          className="button small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
          <Icon of={ChevronDown} />
        </button>
      </p>
      {isOpen && <MorningForm ids={ids} note={note} />}
    </div>
  )
}
