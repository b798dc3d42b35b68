import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { lineOf, textOf } from '#contract/names.ts'
import { mostOfTranslation, phraseFields } from '#contract/translation-kinds.ts'
import { getTranslationCounts, saveTranslation, type TextToTranslate } from '#contract/translations.ts'
import { mostOfTypeName, neverNamed } from '#contract/type-name-kinds.ts'
import { languageName } from '#i18n/format-names.ts'
import { useKeptForm } from '#web/data/use-kept-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { KeptNotes } from '#web/ui/kept-notes.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { fieldIdOf, keyOfText } from './text-keys.ts'

type TextFormProps = {
  name: string
  label: string
  text: TextToTranslate
  isFocused: boolean
  onClose: () => void
  /** `isNext`: nobody changed the row between what was read and this. */
  onSaved: (text: TextToTranslate, isNext: boolean) => void
  onMove: (step: 1 | -1, isUnchanged: boolean) => void
}

const linesOf = (text: string) => text.trim().split('\n')
const Values = z.object({ text: textOf(mostOfTranslation).min(1), source: z.string() })
/** Of a type: nothing is the name of the software. */
const NameValues = z.object({ text: lineOf(mostOfTypeName), source: z.string() })
/** Of a list of phrases, a line for each. */
const PhraseValues = Values.refine(
  ({ text, source }) => {
    const lines = linesOf(text)
    return lines.length === linesOf(source).length && lines.every((line) => line.trim())
  },
  { path: ['text'] },
)

/** A text next to its source. Keys save it and lead on; what is typed is kept on the device until it is saved. */
export function TextForm({ name, label, text, isFocused, onClose, onSaved, onMove }: TextFormProps) {
  const { t } = useTranslation('translations')
  const { language: own } = useSite()
  const { kind, id, field, language } = text
  const standing = useRef(text.updatedAt)
  const isList = phraseFields.includes(field)
  const isName = kind === 'type'
  const kept = useKeptForm({
    name: keyOfText(text),
    endpoint: saveTranslation,
    schema: isName ? NameValues : isList ? PhraseValues : Values,
    row: text,
    // the source is not written here; if it changes in the meantime, the page says so
    valuesOf: (row) => ({ text: row.text, source: row.source }),
    inputOf: (values) => ({ kind, id, field, language, text: values.text }),
    success: t('saved.one'),
    failure: t('saved.failed'),
    refreshes: [getTranslationCounts],
    onSaved: (saved) => onSaved(saved, standing.current === text.updatedAt),
  })
  const { form, row } = kept
  useEffect(() => {
    standing.current = row.updatedAt
  })
  const fieldId = fieldIdOf(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes
  useEffect(() => {
    if (isFocused) document.getElementById(fieldId)?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void kept.submit()
    }
    const step = event.altKey ? { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key] : undefined
    if (!step) return
    event.preventDefault()
    onMove(step, !kept.hasChanges)
  }
  const error = form.errorOf('text')
  const count = linesOf(row.source).length
  const hasOtherLines = isList && Boolean(form.watch('text'))
  const rows = Math.min(12, Math.max(3, count, Math.ceil(row.source.length / 60)))
  const help = [
    ...(isList ? [t('lines', { count })] : []),
    ...(text.state === 'outdated' && !isList ? [t('stillFits')] : []),
    ...(isName ? [t('types.empty', { name: row.standard })] : []),
  ].join(' ')
  const control = {
    ...{ id: fieldId, label, lang: language, ...(help && { help }) },
    ...form.register('text'),
    error: error && hasOtherLines ? t('lines', { count }) : error,
  }
  return (
    <form
      className="inset stack"
      noValidate
      onSubmit={kept.submit}
      onKeyDown={onKeyDown}
      aria-label={`${name}, ${label}`}
    >
      <KeptNotes kept={kept} labelOf={(path) => (path === 'source' ? t('source') : label)} />
      <div className="two even">
        <div className="stack stack-2">
          <p className="text-sm font-semibold">
            {language === row.original
              ? t('types.standard')
              : t('label', { field: t('source'), language: languageName(row.original, own) })}
          </p>
          <p className="whitespace-pre-line wrap-anywhere" lang={row.original}>
            {row.source}
          </p>
        </div>
        <div className="stack stack-2">
          {isName ? (
            <Field {...control} maxLength={mostOfTypeName} autoComplete="off" />
          ) : (
            <TextField {...control} rows={rows} maxLength={mostOfTranslation} />
          )}
        </div>
      </div>
      <SaveBar
        state={kept.state}
        savedAt={kept.savedAt === neverNamed ? '' : kept.savedAt}
        hasChanges={kept.hasChanges}
        isClosing
        onCancel={() => {
          kept.cancel()
          onClose()
        }}
      />
    </form>
  )
}
