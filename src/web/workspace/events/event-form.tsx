import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalizedText } from '#contract/languages.ts'
import { languageName } from '#i18n/format-names.ts'
import { useSite } from '#web/frame/use-site.ts'
import { KeptNotes } from '#web/ui/kept-notes.tsx'
import { NewBar } from '#web/ui/new-bar.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventWords } from './event-words.tsx'
import type { KeptEvent } from './kept-event.ts'

type EventFormProps = { kept: KeptEvent; onCancel: () => void; isNew?: boolean }

/** The form of an event: in words, and in numbers. */
export function EventForm({ kept, onCancel, isNew = false }: EventFormProps) {
  const { t } = useTranslation('own-events')
  const labels = useLabels()
  const id = useId()
  return (
    <form className="stack stack-8" noValidate onSubmit={kept.submit}>
      <KeptNotes kept={kept} {...labels} />
      <div className="two">
        <section className="form-part" aria-labelledby={`${id}-words`}>
          <div className="head">
            <h2 className="sub" id={`${id}-words`}>
              {t('form.words')}
            </h2>
          </div>
          <EventWords form={kept.form} row={kept.row} />
        </section>
        <section className="form-part" aria-labelledby={`${id}-facts`}>
          <div className="head">
            <h2 className="sub" id={`${id}-facts`}>
              {t('form.facts')}
            </h2>
          </div>
          <EventFacts form={kept.form} row={kept.row} />
        </section>
      </div>
      {isNew ? (
        <NewBar state={kept.state} label={t('new.save')} onCancel={onCancel} />
      ) : (
        <SaveBar {...kept} onCancel={onCancel} />
      )}
    </form>
  )
}

const fields = [
  'originalLanguage',
  'title',
  'description',
  'cancellationPolicy',
  'requirements',
  'included',
  'notIncluded',
  'eventType',
  'startsOn',
  'endsOn',
  'dates',
  'startTime',
  'endTime',
  'city',
  'location',
  'price',
  'currency',
  'maxParticipants',
  'website',
] as const

/** What the fields are called, and how their values read. */
function useLabels() {
  const { t } = useTranslation('own-events')
  const { language } = useSite()
  const fieldOf = (path: string) => {
    const parts = path.split('.')
    const name = parts[0] === 'texts' ? parts[1] : parts[0]
    return fields.find((each) => each === name)
  }
  return {
    labelOf: (path: string): string => {
      const field = fieldOf(path)
      return field ? t(`labels.${field}`) : path
    },
    shown: (path: string, value: unknown): string | undefined => {
      const field = fieldOf(path)
      if (field === 'originalLanguage') return languageName(String(value), language)
      if (!Array.isArray(value)) return undefined
      if (field === 'city') return String(value[1] ?? '')
      if (field === 'dates') return value.join(', ')
      return (value as LocalizedText[]).map((line) => Object.values(line).join(' / ')).join(', ')
    },
  }
}
