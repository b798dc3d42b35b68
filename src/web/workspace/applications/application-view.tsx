import { useRef } from 'react'
import type { ApplicationDetail } from '#contract/applications/review.ts'
import { loadTexts } from '#i18n/browser.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useArrival } from './arrival.ts'
import { DecisionCard } from './decision-card.tsx'
import { History } from './history.tsx'
import { KeyHints } from './key-hints.tsx'
import { useLabels } from './labels.ts'
import { NeighbourLinks } from './neighbours.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { SameThings } from './same-things.tsx'
import { TeamNote } from './team-note.tsx'
import { useDecision } from './use-decision.ts'
import { Waiting } from './waiting.tsx'

// nothing to say while it is open
const DecisionNote = loadLater(async () => {
  await loadTexts('applications-decided')
  return (await import('./decision-note.tsx')).DecisionNote
})

type ApplicationViewProps = { application: ApplicationDetail; refetch: () => unknown }

/** The application on the left, the decision on the right. */
export function ApplicationView({ application, refetch }: ApplicationViewProps) {
  const decision = useDecision(application, refetch)
  const { neighbours } = application
  return (
    <div className="stack stack-6" data-testid="page-admin-application">
      <NeighbourLinks neighbours={neighbours} />
      {(application.state !== 'open' || decision.missed === 'changed') && (
        <DecisionNote application={application} missed={decision.missed} onNext={decision.leave} />
      )}
      <Heading application={application} />
      <div className="two side-col">
        <div className="stack stack-8">
          <RequestSheet application={application} />
          <SameThings same={application.same} />
          <History events={application.history} />
        </div>
        <aside className="stack sticky">
          {application.state === 'open' && <DecisionCard application={application} decision={decision} />}
          <TeamNote id={application.id} />
        </aside>
      </div>
      <KeyHints />
    </div>
  )
}

function Heading({ application }: { application: ApplicationDetail }) {
  const { typeOf, townOf } = useLabels()
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  const { name, picture, submittedAt, isLate, state } = application
  return (
    <div className="listing-head">
      <AccountAvatar name={name} imageUrl={picture} size="m" />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <p className="row mt-1">
          <span className="badge type">{typeOf(application)}</span>
          <span className="small soft">{townOf(application)}</span>
          {state === 'open' && (
            <span className={isLate ? 'badge few' : 'badge'}>
              <Waiting since={submittedAt} isLate={isLate} />
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
