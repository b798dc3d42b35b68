import { useId } from 'react'
import type { LocalizedText } from '#contract/languages.ts'
import { eventTexts } from '#entities/events.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DraftTexts } from '#web/components/text/draft-texts.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { NewBar } from '#web/ui/form/new-bar.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import type { EventDraft } from './event-draft.ts'
import { EventFacts } from './event-facts.tsx'

const { title, description, cancellationPolicy, included, notIncluded, requirements } = eventTexts
const texts = { title, description, cancellationPolicy, included, notIncluded, requirements }

type EventFormProps = { kept: EventDraft; onCancel: () => void; isNew?: boolean }

/** The form of an event: its texts, and its dates, place and numbers. */
export function EventForm({ kept, onCancel, isNew = false }: EventFormProps) {
  const { t } = useTranslation('own-events')
  const labels = useLabels()
  const id = useId()
  return (
    <form className="stack stack-8" noValidate onSubmit={kept.submit}>
      <UnsavedNotes kept={kept} {...labels} />
      <div className="two">
        <section className="form-part" aria-labelledby={`${id}-words`}>
          <div className="head">
            <h2 className="sub" id={`${id}-words`}>
              {t('form.words')}
            </h2>
          </div>
          <DraftTexts
            form={kept.form}
            row={kept.row}
            entity="event"
            fields={texts}
            label={t('form.languages')}
            help={{ originalLanguage: t('form.originalHelp'), included: t('form.linesHelp') }}
          />
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

/** The labels of the fields, and the texts of their values. */
function useLabels() {
  const { labelAt } = useFieldLabels('event')
  const { language } = useSite()
  return {
    labelOf: labelAt,
    shown: (path: string, value: unknown): string | undefined => {
      if (path === 'originalLanguage') return languageName(String(value), language)
      if (!Array.isArray(value)) return undefined
      if (path === 'city') return String(value[1] ?? '')
      if (path === 'dates') return value.join(', ')
      return (value as LocalizedText[]).map((line) => Object.values(line).join(' / ')).join(', ')
    },
  }
}
