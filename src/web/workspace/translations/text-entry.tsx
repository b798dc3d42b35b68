import { useTranslation } from 'react-i18next'
import type { TextToTranslate } from '#contract/translations.ts'
import { languageName } from '#i18n/format-names.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check, CircleDashed, Clock, Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { keyOfText } from './text-keys.ts'

const TextForm = loadLater(async () => (await import('./text-form.tsx')).TextForm)

type TextEntryProps = {
  /** Of the row. */
  name: string
  text: TextToTranslate
  isSaved: boolean
  isOpen: boolean
  /** Opened by a press or a key: the field takes the focus when it comes. */
  isFocused: boolean
  onOpen: () => void
  onClose: () => void
  onSaved: (text: TextToTranslate, isNext: boolean) => void
  onMove: (step: 1 | -1, isUnchanged: boolean) => void
}

/** One text in one language: its source in short and how it stands, or its form. */
export function TextEntry({ name, text, isSaved, isOpen, isFocused, onOpen, ...events }: TextEntryProps) {
  const { t } = useTranslation('translations')
  const { language: own } = useSite()
  const label = t('label', { field: t(`fields.${text.field}`), language: languageName(text.language, own) })
  if (isOpen) {
    return (
      <li className="panel">
        <TextForm name={name} label={label} text={text} isFocused={isFocused} {...events} />
      </li>
    )
  }
  const missing = text.state === 'missing'
  return (
    <li className="flat">
      <div className="min-w-0">
        <p className="text-sm font-semibold">{label}</p>
        <p className="small soft truncate" lang={isSaved ? text.language : text.original}>
          {isSaved ? text.text : text.source}
        </p>
        <p className="tiny">
          <Icon of={isSaved ? Check : missing ? CircleDashed : Clock} />{' '}
          {t(isSaved ? 'saved.one' : `states.${missing ? 'missing' : 'outdated'}`)}
        </p>
      </div>
      <div className="acts">
        <button type="button" className="button small" data-text={keyOfText(text)} onClick={onOpen}>
          <Icon of={Pencil} />
          {t(isSaved ? 'again' : 'translate')}
          <span className="sr">
            {' '}
            {name}, {label}
          </span>
        </button>
      </div>
    </li>
  )
}
