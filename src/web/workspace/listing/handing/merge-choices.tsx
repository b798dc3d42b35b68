import { useId } from 'react'
import type { MergeField } from '#contract/ownership/obstacles.ts'
import type { Merge, MergeChoice } from '#contract/ownership/owners.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useMergeWords } from './use-merge-words.ts'

type MergeChoicesProps = {
  merge: Merge
  isTaken: (choice: MergeChoice) => boolean
  onChoose: (field: MergeField, isTaken: boolean) => void
}

/** The differences, each with both values as a choice, and everything that has no room on the remaining page. */
export function MergeChoices({ merge: { choices, same, lost }, isTaken, onChoose }: MergeChoicesProps) {
  const { t } = useTranslation('owner-merge')
  const id = useId()
  const { listOf } = useMergeWords()
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 className="sub" id={id}>
        {t('which')}
      </h3>
      <p>{t(choices.length > 0 ? 'chooseText' : 'alike')}</p>
      {choices.map((choice) => (
        <Choice
          key={choice.field}
          choice={choice}
          isTaken={isTaken(choice)}
          onChoose={(whose) => onChoose(choice.field, whose === 'goes')}
        />
      ))}
      {same.length > 0 && <p className="small soft">{t('same', { fields: listOf(same) })}</p>}
      {lost.links.length > 0 && (
        <div className="small">
          <p>{t('lostLinks')}</p>
          <ul className="list-disc pl-6 wrap-anywhere">
            {lost.links.map((url) => (
              <li key={url}>{url}</li>
            ))}
          </ul>
        </div>
      )}
      {lost.pictures > 0 && <p className="small">{t('lostPictures', { count: lost.pictures })}</p>}
    </section>
  )
}

type ChoiceProps = { choice: MergeChoice; isTaken: boolean; onChoose: (whose: 'stays' | 'goes') => void }

function Choice({ choice, isTaken, onChoose }: ChoiceProps) {
  const { t } = useTranslation('owner-merge')
  const { labelOf, languageOf } = useMergeWords()
  const name = useId()
  return (
    <fieldset className="stack stack-2">
      <legend>{labelOf(choice.field)}</legend>
      <div className="pair">
        {(['stays', 'goes'] as const).map((whose) => (
          <label key={whose} className="box">
            <input
              type="radio"
              name={name}
              checked={isTaken === (whose === 'goes')}
              onChange={() => onChoose(whose)}
            />
            <span lang={languageOf(choice.field)} className="wrap-anywhere whitespace-pre-line">
              <Value field={choice.field} values={choice[whose]} />
            </span>
            <small>{t(whose)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Value({ field, values }: { field: MergeField; values: string[] }) {
  const { t } = useTranslation('owner-merge')
  const { shown, labelOf } = useMergeWords()
  if (values.length === 0) return t('empty')
  if (field === 'picture') return <img src={values[0]} alt={labelOf(field)} width={72} height={72} />
  return shown(field, values)
}
