import type { OwnEvent } from '#contract/events/own-events.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOpenForm } from '#web/data/form/use-open-form.ts'
import { Pencil } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { draftNameOfRule } from '../draft-name.ts'
import { RuleDates } from './dates.tsx'

const RuleForm = loadLater(async () => (await import('./form.tsx')).RuleForm)

/** For staff: the recurrence of an event of the site, as text and with its next dates. */
export function RulePart({ event }: { event: OwnEvent }) {
  const { t } = useTranslation('event-dates')
  const { isOpen, setOpen } = useOpenForm(draftNameOfRule(event.id))
  const { rule, durationDays } = event
  return (
    <section className="stack" aria-labelledby="event-rule">
      <h2 className="sub" id="event-rule">
        {t('rule.title')}
      </h2>
      {isOpen ? (
        <RuleForm event={event} onClose={() => setOpen(false)} />
      ) : (
        <>
          {rule ? (
            <RuleDates rule={rule} durationDays={durationDays ?? undefined} kind="dates" />
          ) : (
            <p className="soft">{t('rule.none')}</p>
          )}
          <p>
            <button type="button" className="button" onClick={() => setOpen(true)}>
              <Icon of={Pencil} />
              {t('rule.edit')}
            </button>
          </p>
        </>
      )}
    </section>
  )
}
