import { type KeyboardEvent, useEffect, useRef } from 'react'
import { z } from 'zod'
import { maxTranslationLength, phraseFields } from '#contract/content/translation-kinds.ts'
import {
  getTranslationCounts,
  saveTranslation,
  type TextToTranslate,
} from '#contract/content/translations.ts'
import { maxTypeNameLength, neverNamed } from '#contract/content/type-name-kinds.ts'
import { lineOf, textOf } from '#contract/values/names.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
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
const Values = z.object({ text: textOf(maxTranslationLength).min(1), source: z.string() })
/** For a type: empty means the name of the software. */
const NameValues = z.object({ text: lineOf(maxTypeNameLength), source: z.string() })
/** For a list of phrases, one line each. */
const PhraseValues = Values.refine(
  ({ text, source }) => {
    const lines = linesOf(text)
    return lines.length === linesOf(source).length && lines.every((line) => line.trim())
  },
  { path: ['text'] },
)

/** A text next to its source. Keys save it and move on; the draft is stored on the device until it is saved. */
export function TextForm({ name, label, text, isFocused, onClose, onSaved, onMove }: TextFormProps) {
  const { t } = useTranslation('translations')
  const kept = useTextForm(text, onSaved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes
  useEffect(() => {
    if (isFocused) document.getElementById(fieldIdOf(text))?.focus()
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
  return (
    <form
      className="inset stack"
      noValidate
      onSubmit={kept.submit}
      onKeyDown={onKeyDown}
      aria-label={`${name}, ${label}`}
    >
      <UnsavedNotes kept={kept} labelOf={(path) => (path === 'source' ? t('source') : label)} />
      <div className="two even">
        <Source row={kept.row} />
        <div className="stack stack-2">
          <Translation label={label} state={text.state} kept={kept} />
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

function useTextForm(text: TextToTranslate, onSaved: TextFormProps['onSaved']) {
  const { t } = useTranslation('translations')
  const { kind, id, field, language } = text
  const standing = useRef(text.updatedAt)
  const kept = useDraftForm({
    name: keyOfText(text),
    endpoint: saveTranslation,
    schema: kind === 'type' ? NameValues : phraseFields.includes(field) ? PhraseValues : Values,
    row: text,
    // the source is not written here; if it changes in the meantime, the page says so
    valuesOf: (row) => ({ text: row.text, source: row.source }),
    inputOf: (values) => ({ kind, id, field, language, text: values.text }),
    success: t('saved.one'),
    failure: t('saved.failed'),
    refreshes: [getTranslationCounts],
    onSaved: (saved) => onSaved(saved, standing.current === text.updatedAt),
  })
  useEffect(() => {
    standing.current = kept.row.updatedAt
  })
  return kept
}

function Source({ row: { language, original, source } }: { row: TextToTranslate }) {
  const { t } = useTranslation('translations')
  const { language: own } = useSite()
  return (
    <div className="stack stack-2">
      <p className="text-sm font-semibold">
        {language === original
          ? t('types.standard')
          : t('label', { field: t('source'), language: languageName(original, own) })}
      </p>
      <p className="whitespace-pre-line wrap-anywhere" lang={original}>
        {source}
      </p>
    </div>
  )
}

type TranslationProps = {
  label: string
  state: TextToTranslate['state']
  kept: ReturnType<typeof useTextForm>
}

/** The field of a text, with its requirements. */
function Translation({ label, state, kept: { form, row } }: TranslationProps) {
  const { t } = useTranslation('translations')
  const isList = phraseFields.includes(row.field)
  const isName = row.kind === 'type'
  const error = form.errorOf('text')
  const count = linesOf(row.source).length
  const hasOtherLines = isList && Boolean(form.watch('text'))
  const help = [
    ...(isList ? [t('lines', { count })] : []),
    ...(state === 'outdated' && !isList ? [t('stillFits')] : []),
    ...(isName ? [t('types.empty', { name: row.standard })] : []),
  ].join(' ')
  const control = {
    ...{ id: fieldIdOf(row), label, lang: row.language, ...(help && { help }) },
    ...form.register('text'),
    error: error && hasOtherLines ? t('lines', { count }) : error,
  }
  const rows = Math.min(12, Math.max(3, count, Math.ceil(row.source.length / 60)))
  return isName ? (
    <Field {...control} maxLength={maxTypeNameLength} autoComplete="off" />
  ) : (
    <TextField {...control} rows={rows} maxLength={maxTranslationLength} />
  )
}
