import { canceledKind } from '#contract/requests/states.ts'
import type { TravelerRequest } from '#contract/requests/traveler.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useDaysText, useMomentText } from './days-text.ts'

/** What happened so far, with the words of the provider, in the time of the place. */
export function Journey({ request }: { request: TravelerRequest }) {
  const { t } = useTranslation('requests')
  const daysText = useDaysText(request)
  const at = useMomentText(request)
  const { steps, provider, openedAt } = request
  return (
    <section className="stack stack-2" aria-labelledby="so-far">
      <h2 className="sub" id="so-far">
        {t('page.soFar')}
      </h2>
      <ol className="journey">
        {steps.map(({ id, step, actor, message, days, at: moment }) => (
          <li key={id}>
            <Mark />
            <div>
              <p>
                <b>
                  {t(`page.step.${step === 'cancel' ? canceledKind(request) : step}`, {
                    name: provider.name,
                  })}
                </b>
              </p>
              {days && <p className="small soft">{daysText(days)}</p>}
              {message && actor === 'provider' && <p className="words">“{message}”</p>}
              <p className="tiny soft num">{at(moment)}</p>
            </div>
          </li>
        ))}
        {openedAt && request.state === 'requested' && (
          <li>
            <Mark />
            <div>
              <p>
                <b>{t('page.opened', { name: provider.name })}</b>
              </p>
              <p className="tiny soft num">{at(openedAt)}</p>
            </div>
          </li>
        )}
      </ol>
    </section>
  )
}

const Mark = () => (
  <span className="mark-dot" aria-hidden="true">
    <Icon of={Check} />
  </span>
)
