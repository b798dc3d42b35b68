import { useState } from 'react'
import type { OwnEvent } from '#contract/events/own-events.ts'
import { loadTexts } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText } from '#web/data/error-text.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { ChangesNote } from './changes-note.tsx'
import { type Step, useEventStep, withWords } from './use-event-step.ts'

const StepDialog = loadLater(async () => {
  await loadTexts('decisions')
  return (await import('./step-dialog.tsx')).StepDialog
})

const order = [
  'send',
  'takeBack',
  'approve',
  'publish',
  'restore',
  'return',
  'suspend',
  'cancel',
  'duplicate',
  'delete',
] as const

type EventStepsProps = {
  event: OwnEvent
  /** There are unsaved changes: sending would not send what is on the screen. */
  hasChanges: boolean
}

/** The possible steps of an event: each one is a button, those with a message open a dialog. */
export function EventSteps({ event, hasChanges }: EventStepsProps) {
  const { t } = useTranslation('own-events')
  const { t: tw } = useTranslation('workspace')
  const [asked, setAsked] = useState<Step>()
  const steps = useEventStep(event)
  const press = (step: Step) => {
    if (withWords.includes(step) || step === 'delete') setAsked(step)
    else void steps.take(step)
  }
  const open = order.filter((step) => event.can[step])
  const isGoingOut = (step: Step) => step === 'send' || step === 'approve' || step === 'publish'
  const isLacking = event.missing.length > 0
  return (
    <section className="stack" aria-label={t('steps.label')}>
      <ChangesNote event={event} onLook={() => void steps.take('look')} isPending={steps.isPending} />
      <div className="row">
        {open.map((step) => (
          <button
            key={step}
            type="button"
            className={isGoingOut(step) ? 'button primary' : 'button'}
            disabled={steps.isPending || (isGoingOut(step) && (isLacking || hasChanges))}
            onClick={() => press(step)}
          >
            {t(`steps.${step}`)}
          </button>
        ))}
        {event.can.feature && (
          <button
            type="button"
            className="button"
            aria-pressed={event.featured}
            disabled={steps.isPending}
            onClick={() => void steps.feature(!event.featured)}
          >
            {t(event.featured ? 'steps.unfeature' : 'steps.feature')}
          </button>
        )}
      </div>
      {hasChanges && open.some(isGoingOut) && <p className="small soft">{t('steps.saveFirst')}</p>}
      {Boolean(steps.error) && !asked && (
        <p className="error" role="alert">
          <Icon of={CircleAlert} />
          <span>{errorText(tw, steps.error)}</span>
        </p>
      )}
      {asked && <StepDialog step={asked} event={event} steps={steps} onClose={() => setAsked(undefined)} />}
    </section>
  )
}
