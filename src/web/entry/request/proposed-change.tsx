import type { TravelerRequest } from '#contract/requests/shape.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Hourglass } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useDaysText } from './days-text.ts'
import { useUntil } from './use-until.ts'

/** A change of what was agreed that one side proposes: what would be different, what it would cost, and the ways on. */
export function ProposedChange({ request }: { request: TravelerRequest }) {
  const { t } = useTranslation('requests')
  const until = useUntil(request)
  const { proposed, provider, can, heldUntil, updatedAt } = request
  const facts = useChanges(request)
  if (!proposed) return null
  const isTheirs = proposed.by === 'provider'
  return (
    <form className="note wait" method="post" action="?#change">
      <Icon of={Hourglass} />
      <div className="stack stack-2">
        <p>
          <b>{t(isTheirs ? 'proposed.title' : 'proposed.own', { name: provider.name })}</b>
        </p>
        <dl className="asked">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          {t('proposed.stays')} {heldUntil && t('proposed.kept', { until: until(heldUntil) })}
        </p>
        <input type="hidden" name="updatedAt" defaultValue={updatedAt} />
        <p className="row">
          {can.accept && (
            <button className="button primary" type="submit" name="step" value="accept">
              {t('proposed.accept')}
            </button>
          )}
          {can.drop && (
            <button className="button" type="submit" name="step" value="drop">
              {t(isTheirs ? 'proposed.refuse' : 'proposed.takeBack')}
            </button>
          )}
        </p>
      </div>
    </form>
  )
}

/** All that would differ from what is agreed. */
function useChanges(request: TravelerRequest) {
  const { t } = useTranslation('requests')
  const { number, fullAmount } = formatOf(useSite().language)
  const daysText = useDaysText(request)
  const { proposed, settled, people, children, total } = request
  if (!proposed) return []
  const isAnother =
    !settled || (['from', 'to', 'time'] as const).some((name) => proposed[name] !== settled[name])
  const ofThem = proposed.children.length
  const isOther = proposed.people !== people || String(proposed.children) !== String(children)
  return [
    isAnother && { label: t('proposed.days'), value: daysText(proposed) },
    isOther && {
      label: t('page.people'),
      value: [number(proposed.people), ofThem > 0 && t('page.childrenOf', { count: ofThem })]
        .filter(Boolean)
        .join(', '),
    },
    proposed.place !== null && { label: t('agreed.place'), value: proposed.place },
    proposed.total !== null && {
      label: t(proposed.total === total ? 'agreed.total' : 'proposed.total'),
      value: fullAmount(proposed.total, proposed.currency),
    },
  ].filter((fact) => fact !== false)
}
