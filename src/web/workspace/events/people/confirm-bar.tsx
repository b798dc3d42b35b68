import { maxConfirmed } from '#contract/events/people.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Confirming } from './use-confirming.ts'

type Props = { confirming: Confirming }

/** Selects everyone waiting for an answer, and names those who could not be confirmed. */
export function ChooseAll({ confirming: { asked, chooseAll, refused } }: Props) {
  const { t } = useTranslation('own-events')
  return (
    <>
      {refused.length > 0 && (
        <div className="note bad" role="alert">
          <Icon of={CircleAlert} />
          <div>
            <b>{t('peopleList.refused.title')}</b>
            <ul>
              {refused.map(({ id, name, reason }) => (
                <li key={id}>{`${name}: ${t(`peopleList.refused.${reason}`)}`}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {asked.length > 0 && (
        <p className="print:hidden">
          <button type="button" className="button" onClick={chooseAll}>
            {t('peopleList.chooseAll', { count: Math.min(asked.length, maxConfirmed) })}
          </button>
        </p>
      )}
    </>
  )
}

/** The number selected, and the button that confirms them. */
export function ConfirmBar({ confirming: { chosen, confirm, clear, isPending } }: Props) {
  const { t } = useTranslation('own-events')
  if (chosen.length === 0) return null
  const count = chosen.reduce((sum, { people }) => sum + people, 0)
  return (
    <section className="bulk print:hidden" aria-label={t('peopleList.chosenLabel')}>
      <b>{`${t('peopleList.chosen', { count: chosen.length })}, ${t('peopleList.guests', { count })}`}</b>
      <span className="row">
        <button type="button" className="button" disabled={isPending} onClick={confirm}>
          {isPending ? t('ask.pending') : t('peopleList.confirm', { count: chosen.length })}
        </button>
        <button type="button" className="button" disabled={isPending} onClick={clear}>
          {t('peopleList.clear')}
        </button>
      </span>
    </section>
  )
}
