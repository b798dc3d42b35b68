import { useState } from 'react'
import type { ApplicationDetail } from '#contract/applications/review.ts'
import { ApiError } from '#contract/client.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CityField } from '#web/components/place/city-field.tsx'
import { errorText } from '#web/data/error-text.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ApproveButton } from './approve-button.tsx'
import { RegistrationCheck } from './registration-check.tsx'
import { Rejection } from './rejection.tsx'
import { townIn } from './town-in.ts'
import { useApplicationKeys } from './use-application-keys.ts'
import type { Decision } from './use-decision.ts'

type DecisionCardProps = { application: ApplicationDetail; decision: Decision }

/** Approve in two presses, reject with a note, or leave it. */
export function DecisionCard({ application, decision }: DecisionCardProps) {
  const { t } = useTranslation('applications')
  const [isAsked, setAsked] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const [town, setTown] = useState<string[]>([])
  const [against, setAgainst] = useState('')
  const { city, otherTown, neighbours } = application
  const reject = (isOpen: boolean) => {
    setRejecting(isOpen)
    setAsked(false)
  }
  const approve = () => {
    const [cityId] = town
    if (!isAsked) return setAsked(true)
    decision.decide(
      {
        decision: 'approve',
        ...(!city && cityId && { cityId }),
        ...(against.trim() && { registrationAgainst: against }),
      },
      // a failed request is repeated
      () => setAsked(false),
    )
  }
  useApplicationKeys({ neighbours, isAsked, isRejecting, approve, reject, unask: () => setAsked(false) })
  return (
    // until the towns are loaded, the buttons below them would move under a finger
    <section className="card stack deciding" aria-labelledby="decide">
      <h2 className="sub" id="decide">
        {t('decide.title')}
      </h2>
      {!city && otherTown && (
        <div className="town stack stack-2">
          <p className="small soft">{t('town.text', { town: otherTown })}</p>
          <CityField
            legend={t('town.title')}
            chosen={town}
            none={t('town.none')}
            begin={townIn(otherTown)}
            onChoose={({ id, label }) => setTown([id, label])}
            onNone={() => setTown([])}
          />
        </div>
      )}
      <RegistrationCheck application={application} against={against} onChange={setAgainst} />
      <ApproveButton application={application} decision={decision} isAsked={isAsked} onPress={approve} />
      <Rejection application={application} decision={decision} isOpen={isRejecting} onOpen={reject} />
      <Problem error={decision.error} />
      {(neighbours.next ?? neighbours.previous) && (
        <button type="button" className="button quiet wide" onClick={decision.leave}>
          {t('decide.later')}
        </button>
      )}
    </section>
  )
}

function Problem({ error }: { error: unknown }) {
  const { t } = useTranslation('applications')
  const { t: tw } = useTranslation('workspace')
  // errors of the note are shown there
  if (!error || (error instanceof ApiError && error.body.fields?.note)) return null
  return (
    <p className="error" role="alert">
      <Icon of={CircleAlert} />
      <span>
        {t('decide.failed')}. {errorText(tw, error)}
      </span>
    </p>
  )
}
