import type { TravelerRequest } from '#contract/requests/shape.ts'
import { canceledKind, isFinal, type RequestState as State } from '#contract/requests/states.ts'
import { formatOf, phoneText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Cancellation, hasTerms } from '#web/components/offer/cancellation.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { CircleCheck, Hourglass } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Agreed } from './agreed.tsx'
import { useDaysText } from './days-text.ts'
import { InLine } from './in-line.tsx'
import { ProposedChange } from './proposed-change.tsx'
import { useUntil } from './use-until.ts'

type Props = { request: TravelerRequest }

const kinds: Partial<Record<State, string>> = {
  unverified: 'badge wait',
  requested: 'badge wait',
  answered: 'badge type',
  waitlisted: 'badge wait',
  confirmed: 'badge good',
  offered: 'badge good',
}

const isSending = ({ step }: TravelerRequest['steps'][number]) => step === 'verify' || step === 'queue'

/** Nobody has confirmed it, so it was told to nobody: it is deleted after 24 hours. */
export const isUnsent = ({ steps }: Pick<TravelerRequest, 'steps'>): boolean =>
  steps[0]?.state === 'unverified' && !steps.some(isSending)

/** Its state, in a word and a sentence. */
export function RequestState({ request }: Props) {
  const { t } = useTranslation('requests')
  const { provider, offeredUntil, contact } = request
  const until = useUntil(request)(offeredUntil)
  // nobody should rely on what was agreed while its page is off the site
  const isAway = !request.hasPage && !isFinal(request.state)
  const waitsFor = request.state === 'answered' ? request.deposit?.state : undefined
  const state = isAway
    ? 'away'
    : request.state === 'canceled'
      ? canceledKind(request)
      : waitsFor === 'asked'
        ? 'depositAsked'
        : waitsFor === 'given'
          ? 'depositGiven'
          : request.state
  const isExample = state === 'requested' && provider.isSample
  const names = { name: provider.name, until, email: contact.email, subject: t('mail.verify.subject') }
  const isGood = state === 'confirmed' || state === 'offered'
  return (
    <>
      <p>
        <span className={isAway ? 'badge wait' : (kinds[request.state] ?? 'badge')}>
          <Icon of={isGood ? CircleCheck : Hourglass} />
          {t(`page.state.${isExample ? 'example' : state}`, names)}
        </span>
      </p>
      <p className="lead">
        {isExample
          ? t('form.sample')
          : t(
              `page.lead.${state === 'requested' && !provider.isReminded ? 'unreminded' : state === 'expired' && isUnsent(request) ? 'unsent' : state}`,
              names,
            )}
      </p>
      <InLine request={request} />
    </>
  )
}

/** What was agreed, proposed or offered, with the way on. */
export function Settled({ request, token }: Props & { token: string }) {
  const { t } = useTranslation('requests')
  const daysText = useDaysText(request)
  const until = useUntil(request)
  const { proposed, can, days, provider, heldUntil, updatedAt } = request
  if (request.state === 'confirmed') {
    return (
      <>
        <ProposedChange request={request} />
        <Agreed request={request} token={token} />
      </>
    )
  }
  if (can.accept && proposed) {
    return (
      <OneTap
        step="accept"
        seen={updatedAt}
        button={t('page.accept')}
        title={t('page.proposed', { name: provider.name })}
        note={heldUntil ? t('page.held', { until: until(heldUntil) }) : undefined}
      >
        {daysText(proposed)}
      </OneTap>
    )
  }
  if (!can.take) return null
  return (
    <OneTap step="take" button={t('page.take')} title={t('page.offered')}>
      {days && daysText(days)}
    </OneTap>
  )
}

type OneTapProps = {
  step: 'accept' | 'take'
  title: string
  button: string
  note?: string | undefined
  seen?: string
  children: string | null
}

function OneTap({ step, title, button, note, seen, children }: OneTapProps) {
  return (
    <form className="note good" method="post" action="?">
      <Icon of={CircleCheck} />
      <div className="stack stack-2">
        <p>{title}</p>
        <p>
          <b>{children}</b>
        </p>
        {note && <p>{note}</p>}
        {seen && <input type="hidden" name="updatedAt" defaultValue={seen} />}
        <p>
          <button className="button primary" type="submit" name="step" value={step}>
            {button}
          </button>
        </p>
      </div>
    </form>
  )
}

/** What was asked, as it is now. */
export function RequestFacts({ request }: Props) {
  const { t } = useTranslation('requests')
  const daysText = useDaysText(request)
  const { number, fullAmount } = formatOf(useSite().language)
  const { days, people, children, total, currency, name, contact } = request
  const reach = [contact.email, contact.phone && phoneText(contact.phone)].filter(Boolean).join(', ')
  const inAll = total === null ? '' : ` · ${t('page.inAll', { price: fullAmount(total, currency) })}`
  const ofThem = children.length > 0 ? `, ${t('page.childrenOf', { count: children.length })}` : ''
  const facts = [
    days && { label: t('page.when'), value: daysText(days) },
    { label: t('page.people'), value: `${number(people)}${ofThem}${inAll}` },
    { label: t('page.name'), value: name },
    { label: t('page.answerTo'), value: reach },
  ].filter((fact) => fact !== null)
  return (
    <section className="stack stack-2" aria-labelledby="what">
      <h2 className="sub" id="what">
        {t('page.what')}
      </h2>
      <dl className="asked">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {hasTerms(request) && (
          <div>
            <dt>{t('agreed.plans')}</dt>
            <dd>
              <Cancellation of={request} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
