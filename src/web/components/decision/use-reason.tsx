import { type ReactNode, useState } from 'react'
import type { DecisionSubject } from '#contract/decisions/grounds.ts'
import { loadTexts } from '#i18n/browser.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import type { Reason } from './reason-dialog.tsx'

const ReasonDialog = loadLater(async () => {
  await loadTexts('decisions')
  return (await import('./reason-dialog.tsx')).ReasonDialog
})

type Asked = {
  title: string
  /** The label of the action. */
  label: string
  /** `fail` puts what the server refuses at its field. */
  act: (reason: Reason, done: { close: () => void; fail: (error: Error) => void }) => void
}

/** Asks why, before a call that is against somebody. `state` is that of the call. */
export function useReason(
  subject: DecisionSubject,
  state: { isPending: boolean; error: unknown },
): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const dialog = asked && (
    <ReasonDialog
      subject={subject}
      title={asked.title}
      label={asked.label}
      isPending={state.isPending}
      error={state.error}
      onConfirm={(reason, fail) => asked.act(reason, { close, fail })}
      onClose={close}
    />
  )
  return { ask: setAsked, dialog }
}
