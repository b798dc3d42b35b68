import { useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Enquiry } from '#contract/requests/provider.ts'
import { writableDays } from '#contract/requests/states.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Morning } from '#web/components/request/morning.tsx'
import { errorText } from '#web/data/error-text.ts'
import { CalendarX, ChevronDown, CircleAlert, CircleX, Hourglass, MessageCircle } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { DepositCard } from './deposit-card.tsx'
import { ProposedCard } from './proposed-card.tsx'
import { useAnswer, type Way } from './use-answer.ts'

const AnswerForm = loadLater(async () => (await import('./answer-form.tsx')).AnswerForm)

const icons = {
  propose: CalendarX,
  answer: MessageCircle,
  wait: Hourglass,
  miss: CircleAlert,
  decline: CircleX,
}
const ways = ['miss', 'answer', 'propose', 'wait', 'decline'] as const

/** Confirming, and the other ways to answer, each behind its button. */
export function Answers({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries')
  const [open, setOpen] = useState<Way>()
  // the draft stays until it is sent
  const answering = useAnswer(enquiry, () => setOpen(undefined))
  const { can, closed } = enquiry
  useEffect(() => {
    // the link of a mail
    if (location.hash === '#write') setOpen('answer')
  }, [])
  const isOpen = (way: Way) => (way === 'miss' ? can.missDeposit : can[way])
  const shown = ways.filter(isOpen)
  return (
    <section className="stack" aria-labelledby="answer" id="write">
      <h2 className="sr" id="answer">
        {t('answer')}
      </h2>
      <Problem error={answering.error} isWaiting={answering.isWaiting} />
      <ProposedCard enquiry={enquiry} answering={answering} />
      {can.writeMorning && (
        <Morning label={t('ways.morning')} ids={[enquiry.id]} note={enquiry.morning?.note} />
      )}
      {can.receiveDeposit ? (
        <DepositCard enquiry={enquiry} answering={answering} />
      ) : (
        can.confirm && <ConfirmCard enquiry={enquiry} answering={answering} />
      )}
      <p className="row">
        {shown.map((way) => (
          <button
            key={way}
            type="button"
            className="button"
            aria-expanded={open === way}
            onClick={() => setOpen(open === way ? undefined : way)}
          >
            <Icon of={icons[way]} />
            {t(way === 'propose' && enquiry.state === 'confirmed' ? 'ways.change' : `ways.${way}`)}
            <Icon of={ChevronDown} />
          </button>
        ))}
      </p>
      {open && isOpen(open) && <AnswerForm key={open} step={open} enquiry={enquiry} answering={answering} />}
      {(closed === 'ended' || closed === 'over') && (
        <p className="note">{t(`closed.${closed}`, { days: writableDays })}</p>
      )}
    </section>
  )
}

function Problem({ error, isWaiting }: { error: unknown; isWaiting: boolean }) {
  const { t } = useTranslation('enquiries')
  const { t: tw } = useTranslation('workspace')
  if (isWaiting) {
    return (
      <p className="note wait" role="status">
        <Icon of={Hourglass} />
        <span>{t('waits')}</span>
      </p>
    )
  }
  if (!error || (error instanceof ApiError && error.body.fields)) return null
  return (
    <p className="error" role="alert">
      <Icon of={CircleAlert} />
      <span>
        {t('notSent')} {errorText(tw, error)}
      </span>
    </p>
  )
}
