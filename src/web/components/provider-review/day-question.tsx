import { useId, useState } from 'react'
import { getEnquiry } from '#contract/requests/provider.ts'
import { type DayResult, dayResults, maxDayNoteLength } from '#contract/reviews/kinds.ts'
import { getDayOfRequest, listProviderReviews, sayHowDayWent } from '#contract/reviews/provider.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { Check } from '#web/icons/icons.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type DayQuestionProps = {
  /** The id of the request. */
  id: string
  result: DayResult | null
  note?: string
}

/** How the day of a request went, in two taps: what happened, and saving. A note for staff where it did not take place. */
export function DayQuestion({ id, result, note: saved = '' }: DayQuestionProps) {
  const { t } = useTranslation('owner-reviews')
  const [chosen, setChosen] = useState(result ?? undefined)
  const [note, setNote] = useState(saved)
  const name = useId()
  const saying = useChange(sayHowDayWent, {
    refreshes: [getDayOfRequest, getEnquiry, listProviderReviews],
    success: t('day.saved'),
  })
  const save = () => chosen && saying.mutate({ id, result: chosen, note: chosen === 'tookPlace' ? '' : note })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <fieldset>
        <legend className="sr">{t('day.question')}</legend>
        <div className="ticks">
          {dayResults.map((each) => (
            <label className="tick" key={each}>
              <input type="radio" name={name} checked={each === chosen} onChange={() => setChosen(each)} />
              <span>
                <Icon of={Check} />
                {t(`day.results.${each}`)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen && chosen !== 'tookPlace' && (
        <TextField
          label={t('day.note')}
          help={t('day.noteHelp')}
          rows={2}
          maxLength={maxDayNoteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <p className="small soft">{t('day.help')}</p>
      <p>
        <button type="submit" className="button primary wide" disabled={!chosen || saying.isPending}>
          {t(saying.isPending ? 'day.saving' : 'day.save')}
        </button>
      </p>
    </form>
  )
}
