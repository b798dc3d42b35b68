import type { TextToTranslate } from '#contract/content/translations.ts'
import { loadTexts } from '#i18n/browser.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check, CircleDashed, Clock, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { keyOfText } from './text-keys.ts'

const TextForm = loadLater(async () => {
  await loadTexts('editing')
  return (await import('./text-form.tsx')).TextForm
})

export type TextEntryProps = {
  /** Of the row. */
  name: string
  /** In a list of all names of types: the label of the entry, above the present name. */
  title?: string
  text: TextToTranslate
  isSaved: boolean
  isOpen: boolean
  /** Opened by a press or a key: the field takes the focus once it is there. */
  isFocused: boolean
  onOpen: () => void
  onClose: () => void
  onSaved: (text: TextToTranslate, isNext: boolean) => void
  onMove: (step: 1 | -1, isUnchanged: boolean) => void
}

/** One text in one language: a short form of its source and its state, or its form. */
export function TextEntry({
  name,
  title,
  text,
  isSaved,
  isOpen,
  isFocused,
  onOpen,
  ...events
}: TextEntryProps) {
  const { t } = useTranslation('translations')
  const { language: own } = useSite()
  const { labelOf } = useFieldLabels()
  const field = labelOf(text.field)
  const label = t('label', { field, language: languageName(text.language, own) })
  if (isOpen) {
    return (
      <li className="panel">
        <TextForm name={name} label={label} text={text} isFocused={isFocused} {...events} />
      </li>
    )
  }
  const state = isSaved ? 'saved' : title && text.state !== 'outdated' ? ownStateOf(text) : text.state
  const isOwn = isSaved || Boolean(title)
  const inOriginal = title && { lang: text.original }
  return (
    <li className="flat">
      <div className="min-w-0">
        <p className="text-sm font-semibold" {...inOriginal}>
          {title ?? label}
        </p>
        <p className="small soft truncate" lang={isOwn ? text.language : text.original}>
          {isOwn ? text.text : text.source}
        </p>
        <StateLine state={state} />
      </div>
      <div className="acts">
        <button type="button" className="button small" data-text={keyOfText(text)} onClick={onOpen}>
          <Icon of={Pencil} />
          {t(isOwn ? 'again' : 'translate')}
          <span className="sr">
            {' '}
            <span {...inOriginal}>{name},</span> {label}
          </span>
        </button>
      </div>
    </li>
  )
}

/** Marks a name that staff changed. */
const ownStateOf = ({ text, standard }: TextToTranslate) => (text === standard ? null : 'changed')

const lines = {
  saved: [Check, 'saved.one'],
  missing: [CircleDashed, 'states.missing'],
  outdated: [Clock, 'states.outdated'],
  changed: [Pencil, 'types.changed'],
} as const

function StateLine({ state }: { state: string | null }) {
  const { t } = useTranslation('translations')
  const line = state && lines[state as keyof typeof lines]
  if (!line) return null
  const [icon, text] = line
  return (
    <p className="tiny">
      <Icon of={icon} /> {t(text)}
    </p>
  )
}
