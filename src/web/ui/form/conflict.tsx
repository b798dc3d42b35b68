import { useEffect, useId, useRef, useState } from 'react'
import { type Language, languages } from '#contract/languages.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { languageInText } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Conflict as Both } from '#web/data/form/changes.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Users } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

export type ConflictWords = {
  /** The label of the field at a path; of a text by language, without its language. */
  labelOf: (path: string) => string
  /** A value as a person reads it, if it is not a text. */
  shown?: (path: string, value: unknown) => string | undefined
}
type ConflictProps = ConflictWords & {
  conflict: Both
  onChoose: (path: string, whose: 'mine' | 'theirs') => void
  onTakeTheirs: () => void
}

/** The language in which the value at a path is written: the last part of `texts.bio.pt`. */
const languageOf = (path: string): Language | undefined =>
  path.includes('.') ? oneOf(languages, path.split('.').at(-1)) : undefined

/**
 * Somebody else saved the row first: the values that both changed, each with yours and theirs as a choice. It is inside
 * the form, whose values follow the choice.
 */
export function Conflict({ conflict, labelOf, shown, onChoose, onTakeTheirs }: ConflictProps) {
  const { t } = useTranslation('editing')
  const { language } = useSite()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const nameOf = (path: string) => {
    const of = languageOf(path)
    return of
      ? t('conflict.in', { label: labelOf(path), language: languageInText(of, language) })
      : labelOf(path)
  }
  const { paths, also } = conflict
  return (
    <section className="note wait" aria-labelledby={id}>
      <Icon of={Users} />
      <div className="stack min-w-0">
        <div>
          <h2 className="sub" id={id} ref={title} tabIndex={-1}>
            {t('conflict.title')}
          </h2>
          <p>{t(paths.length > 0 ? 'conflict.choose' : 'conflict.nothing')}</p>
          {also.length > 0 && <p>{t('conflict.also', { fields: also.map(nameOf).join(', ') })}</p>}
        </div>
        {paths.map((path) => (
          <Choice
            key={path}
            label={nameOf(path)}
            lang={languageOf(path)}
            mine={read(shown, path, conflict.mine[path])}
            theirs={read(shown, path, conflict.theirs[path])}
            onChoose={(whose) => onChoose(path, whose)}
          />
        ))}
        <p className="row">
          <button type="submit" className="button primary">
            {t('conflict.save')}
          </button>
          {paths.length > 0 && (
            <button type="button" className="button" onClick={onTakeTheirs}>
              {t('conflict.takeTheirs')}
            </button>
          )}
        </p>
      </div>
    </section>
  )
}

function read(shown: ConflictWords['shown'], path: string, value: unknown): string {
  const text = shown?.(path, value)
  return text ?? (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
}

type ChoiceProps = {
  label: string
  lang: Language | undefined
  mine: string
  theirs: string
  onChoose: (whose: 'mine' | 'theirs') => void
}

function Choice({ label, lang, mine, theirs, onChoose }: ChoiceProps) {
  const { t } = useTranslation('editing')
  const [chosen, setChosen] = useState<'mine' | 'theirs'>('mine')
  const name = useId()
  return (
    <fieldset className="stack stack-2">
      <legend>{label}</legend>
      <div className="pair">
        {(['mine', 'theirs'] as const).map((whose) => (
          <label key={whose} className="box">
            <input
              type="radio"
              name={name}
              checked={chosen === whose}
              onChange={() => {
                setChosen(whose)
                onChoose(whose)
              }}
            />
            <span lang={lang} className="wrap-anywhere">
              {(whose === 'mine' ? mine : theirs) || t('conflict.empty')}
            </span>
            <small>{t(`conflict.${whose}`)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
