import { type ReactNode, useContext } from 'react'
import { onboardingOrganizationTypes, onboardingProfileTypes } from '#contract/applications/limits.ts'
import type { Onboarding } from '#contract/applications/onboarding.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleQuestionMark } from '#web/icons/document-icons.ts'
import { Check } from '#web/icons/icons.ts'
import { DocumentRequest } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WorkspaceHead } from '#web/workspace/shell/workspace-head.tsx'

import { UnreadableNote } from './notes.tsx'
import { ScriptNotes } from './script-notes.tsx'
import { addressOfStep, isDone, type Step, steps } from './steps.ts'

type WizardProps = {
  step: Step
  /** Absent for somebody who is not signed in. */
  standing: Onboarding | null
  title: string
  lead: string
  /** Below the steps: what went wrong, or what to know first. */
  note?: ReactNode
  children: ReactNode
}

/** One step of the application: the progress, the question, and the form. */
export function Wizard({ step, standing, title, lead, note, children }: WizardProps) {
  const { user } = useSite()
  const request = useContext(DocumentRequest)
  const isLost = request?.url.searchParams.get('note') === 'unreadable'
  const script = request?.scripts.onboarding
  return (
    <main id="main" className="page">
      <WorkspaceHead title={title} />
      <onboarding-step
        data-step={step}
        data-owner={user?.id}
        data-saved={standing?.draftSavedAt ?? ''}
        data-draft={standing ? JSON.stringify(standing.draft) : undefined}
        data-types={[...onboardingProfileTypes, ...onboardingOrganizationTypes].join(' ')}
      >
        <div className="wizard stack stack-6">
          <Steps current={step} draft={standing?.draft ?? {}} />
          <div className="stack" data-notes="">
            {isLost && <UnreadableNote />}
            {note}
          </div>
          <div className="stack stack-2">
            <h1 tabIndex={-1}>{title}</h1>
            <p className="lead">{lead}</p>
          </div>
          {children}
        </div>
        <ScriptNotes isLast={step === 'complete'} />
      </onboarding-step>
      {script && <script type="module" src={script} />}
    </main>
  )
}

/** The finished steps are links with a check, the later ones text. */
function Steps({ current, draft }: { current: Step; draft: Onboarding['draft'] }) {
  const { t } = useTranslation('onboarding')
  const at = steps.indexOf(current)
  const place = t('steps.of', { step: at + 1, all: steps.length })
  return (
    <div className="stack stack-2">
      <div className="near">
        <p className="small soft num">{place}</p>
        <a className="button quiet small" href={paths.help({ reason: 'onboarding' })}>
          <Icon of={CircleQuestionMark} />
          {t('help')}
        </a>
      </div>
      <ol className="steps" aria-label={place}>
        {steps.map((step, index) =>
          index < at ? (
            <li key={step} className={isDone(step, draft) ? 'done' : undefined}>
              <a href={addressOfStep[step]()}>
                {isDone(step, draft) ? (
                  <>
                    <Icon of={Check} />
                    <span className="sr">{t('steps.done')} </span>
                  </>
                ) : (
                  <span className="num">{index + 1}</span>
                )}
                {t(`steps.${step}`)}
              </a>
            </li>
          ) : (
            <li key={step} aria-current={step === current ? 'step' : undefined}>
              <span>
                <span className="num">{index + 1}</span> {t(`steps.${step}`)}
              </span>
            </li>
          ),
        )}
      </ol>
    </div>
  )
}
