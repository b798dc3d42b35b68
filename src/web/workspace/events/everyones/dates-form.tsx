import { z } from 'zod'
import { updateOwnEvent } from '#contract/events/changes.ts'
import { getEventCounts, listOwnEvents, type OwnEvent } from '#contract/events/own-events.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDraftForm } from '#web/data/form/use-draft-form.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field } from '#web/ui/form/field.tsx'
import { UnsavedNotes } from '#web/ui/form/unsaved-notes.tsx'
import { usePutEvent } from '../use-put-event.ts'
import { datesDraftOf } from './dates-draft.ts'

const DatesValues = z
  .object({
    startsOn: z.string().refine(Boolean, { params: { field: 'required' } }),
    endsOn: z.string(),
  })
  .refine(({ startsOn, endsOn }) => !endsOn || endsOn >= startsOn, {
    path: ['endsOn'],
    params: { field: 'beforeFirstDay' },
  })

/** The dates of an event that has none. */
export function DatesForm({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const { t } = useTranslation('own-events')
  const { labelOf, labelAt } = useFieldLabels('event')
  const { monthName } = formatOf(useSite().language)
  const { title, originalLanguage, rule } = event
  const kept = useDatesForm(event)
  const { form } = kept
  const month = /^announced:(\d+)$/.exec(rule ?? '')?.[1]
  const cancel = () => {
    kept.cancel()
    onClose()
  }
  return (
    <form className="stack stack-2" noValidate onSubmit={kept.submit} aria-label={title}>
      <h3 className="wrap-anywhere" lang={originalLanguage}>
        {title}
      </h3>
      {month && <p className="small soft">{t('undated.usual', { month: monthName(Number(month)) })}</p>}
      <UnsavedNotes kept={kept} labelOf={labelAt} />
      <div className="duo short">
        <Field
          label={labelOf('startsOn')}
          type="date"
          {...form.register('startsOn')}
          error={form.errorOf('startsOn')}
        />
        <Field
          label={labelOf('endsOn')}
          type="date"
          {...form.register('endsOn')}
          error={form.errorOf('endsOn')}
        />
      </div>
      <p className="row">
        <button type="submit" className="button primary" disabled={kept.state === 'saving'}>
          {t('undated.save')}
        </button>
        <button type="button" className="button" onClick={cancel}>
          {t('undated.cancel')}
        </button>
      </p>
    </form>
  )
}

function useDatesForm(event: OwnEvent) {
  const { t } = useTranslation('own-events')
  const { id, title } = event
  return useDraftForm({
    name: datesDraftOf(id),
    endpoint: updateOwnEvent,
    schema: DatesValues,
    row: event,
    valuesOf: ({ startsOn, endsOn }) => ({
      startsOn: startsOn ?? '',
      endsOn: endsOn === startsOn ? '' : (endsOn ?? ''),
    }),
    inputOf: ({ startsOn, endsOn }) => ({ id, startsOn, endsOn: endsOn || startsOn }),
    success: t('undated.saved', { title }),
    failure: t('undated.failed'),
    refreshes: [listOwnEvents, getEventCounts],
    onAnswer: usePutEvent(),
  })
}
