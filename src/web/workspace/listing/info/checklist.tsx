import { useTranslation } from '#i18n/use-translation.ts'
import { fieldOf, type Step, type stepsOf } from '#web/components/own-listing/completeness.ts'
import { useStepWords } from '#web/components/own-listing/use-step-words.ts'
import { CircleCheck, CircleDashed } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnListing } from '../own-listing.ts'

type Steps = ReturnType<typeof stepsOf>

const countOf = ({ needed, wanted }: Steps) => {
  const all = [...needed, ...wanted]
  return { done: all.filter(({ isDone }) => isDone).length, all: all.length }
}

/** On a phone, above the form: the progress, and a link to what is missing. */
export function HowFar({ steps }: { steps: Steps }) {
  const { t } = useTranslation(['owner-info', 'owner'])
  const { done, all } = countOf(steps)
  return (
    <div className="how-far">
      <span>{t('owner:steps.done', { done, all })}</span>
      {done < all && <a href="#missing">{t('info.steps.what')}</a>}
      <progress value={done} max={all} aria-label={t('owner:steps.done', { done, all })} />
    </div>
  )
}

type ChecklistProps = { own: OwnListing; steps: Steps; onGo: (step: Step) => void }

/** What the listing needs to be public and what travelers ask for, each with a link to its field. */
export function Checklist({ own, steps, onGo }: ChecklistProps) {
  const { t } = useTranslation(['owner-info', 'owner'])
  const { listing } = own
  const { done, all } = countOf(steps)
  const state = listing.isPublic
    ? 'public'
    : listing.missing.length > 0
      ? 'incomplete'
      : listing.status === 'verified'
        ? 'public'
        : listing.status
  return (
    <section className="card stack" aria-labelledby="missing">
      <h2 className="sub" id="missing" tabIndex={-1}>
        {t(`info.steps.${state}`)}
      </h2>
      <p className="small soft">{t(`info.steps.${state}Text`)}</p>
      <div className="stack stack-2">
        <progress value={done} max={all} aria-label={t('info.steps.progress')} />
        <p className="small num">{t('owner:steps.done', { done, all })}</p>
      </div>
      <div>
        <h3 className="kicker">{t('info.steps.needed')}</h3>
        <StepList own={own} steps={steps.needed} onGo={onGo} />
      </div>
      <div>
        <h3 className="kicker">{t('info.steps.wanted')}</h3>
        <StepList own={own} steps={[...steps.wanted, ...steps.lawful]} onGo={onGo} />
      </div>
    </section>
  )
}

function StepList({ own, steps, onGo }: { own: OwnListing; steps: Step[]; onGo: (step: Step) => void }) {
  const { t } = useTranslation('owner-info')
  const nameOf = useStepWords(own.kind)
  return (
    <ul className="todo">
      {steps.map((step) => (
        <li key={`${step.part}${step.language ?? ''}`} className={step.isDone ? undefined : 'open'}>
          <Icon of={step.isDone ? CircleCheck : CircleDashed} />
          {step.isDone ? (
            <span>
              {nameOf(step)}
              <span className="sr">, {t('info.steps.isDone')}</span>
            </span>
          ) : (
            <a
              href={step.href ?? `#${fieldOf(step.part)}`}
              onClick={(event) => {
                if (step.href) return
                event.preventDefault()
                onGo(step)
              }}
            >
              {nameOf(step)}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
