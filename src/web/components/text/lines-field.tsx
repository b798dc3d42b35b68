import { type InputHTMLAttributes, useId, useRef } from 'react'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { phrasesOf } from '#contract/values/phrases.ts'
import { offerTexts } from '#entities/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fallbackText } from '#web/components/text/fallback-text.ts'
import { X } from '#web/icons/icons.ts'
import { described, FieldRefusal } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type LinesFieldProps = {
  legend: string
  help?: string | undefined
  lines: LocalizedText[]
  original: Language
  language: Language
  onChange: (lines: LocalizedText[]) => void
  /** Lines of the list, and letters of each. */
  most?: number
  maxLineLength?: number
  /** What is wrong with the list, or with one of its lines. */
  errorOf?: (line?: number) => string | undefined
}

// its languages always in the same order, so that equal lines look equal
const withText = ({ en, es, fr, pt }: LocalizedText, language: Language, text: string): LocalizedText => ({
  ...{ ...(en && { en }), ...(es && { es }), ...(fr && { fr }), ...(pt && { pt }) },
  [language]: text,
})

/** A list of phrases, a line each; writing in the last, empty one makes one more. A comma makes two lines of one. */
export function LinesField({
  legend,
  help,
  lines,
  original,
  language,
  onChange,
  most = offerTexts.highlights.max,
  maxLineLength = offerTexts.highlights.maxLength,
  errorOf,
}: LinesFieldProps) {
  const { t } = useTranslation('fields')
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const write = (index: number, text: string) => {
    const all = index === lines.length ? [...lines, {}] : lines
    onChange(all.map((line, at) => (at === index ? withText(line, language, text) : line)))
  }
  const split = (index: number, text: string) => {
    const [first = '', ...others] = phrasesOf(text)
    if (others.length === 0) return
    const line = withText(lines[index] ?? {}, language, first)
    const added = others.map((each) => ({ [language]: each }))
    onChange([...lines.slice(0, index), line, ...added, ...lines.slice(index + 1)].slice(0, most))
  }
  const remove = (index: number) => {
    onChange(lines.filter((_, at) => at !== index))
    list.current?.querySelectorAll('input')[index]?.focus()
  }
  const refused = errorOf?.()
  const shown = lines.length < most ? [...lines, undefined] : lines
  return (
    <fieldset className="stack stack-2">
      <legend>{legend}</legend>
      {help && <p className="help">{help}</p>}
      <ul className="stack stack-2" ref={list}>
        {shown.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id; with its text as key its input would be another one after each letter
            key={index}
            id={`${id}-${index}`}
            label={t('lines.line', { list: legend, number: index + 1 })}
            text={line?.[language] ?? ''}
            instead={line && (fallbackText(line, original, language)?.text ?? '')}
            error={errorOf?.(index)}
            onRemove={() => remove(index)}
            lang={language}
            maxLength={maxLineLength}
            onChange={({ target }) => write(index, target.value)}
            onBlur={({ target }) => split(index, target.value)}
          />
        ))}
      </ul>
      {refused && <FieldRefusal id={id} text={refused} />}
    </fieldset>
  )
}

type LineProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string
  label: string
  text: string
  /** What visitors read where the text is missing; absent of the line that is yet to be written. */
  instead: string | undefined
  error: string | undefined
  onRemove: () => void
}

function Line({ id, label, text, instead, error, onRemove, ...input }: LineProps) {
  const { t } = useTranslation('fields')
  return (
    <li className="with-action">
      <input
        {...input}
        {...described(id, undefined, error)}
        className="input"
        aria-label={label}
        placeholder={instead ?? t('lines.oneMore')}
        value={text}
      />
      {instead !== undefined && (
        <button type="button" className="icon-button min-h-11" onClick={onRemove}>
          <span className="sr">{t('lines.removeLine', { text: text || instead })}</span>
          <Icon of={X} />
        </button>
      )}
      {error && <FieldRefusal id={id} text={error} />}
    </li>
  )
}
