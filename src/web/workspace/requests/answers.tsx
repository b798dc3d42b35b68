import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Enquiry } from '#contract/requests/provider.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { errorText } from '#web/data/error-text.ts'
import { CircleAlert, MessageCircle } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AnswerFold } from './answer-fold.tsx'
import { type Step, useAnswer } from './use-answer.ts'
import { usePlaceTimes } from './use-place-times.ts'

/** The ways to answer: in the chat, or here by one tap or with words. */
export function Answers({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation('enquiries')
  const [open, setOpen] = useState<Step>()
  // what was written stays until it is sent
  const answering = useAnswer(enquiry, () => setOpen(undefined))
  const { can, whatsapp, name } = enquiry
  const fold = (step: Step) => ({
    step,
    enquiry,
    answering,
    isOpen: open === step,
    onOpen: (isOpen: boolean) => setOpen(isOpen ? step : undefined),
  })
  if (!whatsapp && !Object.values(can).some(Boolean)) return null
  return (
    <section className="stack" aria-labelledby="answer">
      <h2 className="sr" id="answer">
        {t('answer')}
      </h2>
      {whatsapp && (
        <div className="stack stack-2">
          <a className="button contact big wide" href={whatsapp} rel="noopener noreferrer" target="_blank">
            <Icon of={MessageCircle} />
            {t('whatsapp')}
          </a>
          <p className="tiny soft">{t('whatsappHelp', { name })}</p>
        </div>
      )}
      <Problem error={answering.error} />
      <div className="answers">
        {can.confirm && <Confirm enquiry={enquiry} answering={answering} />}
        {can.confirm && enquiry.kind === 'offer' && <AnswerFold {...fold('confirm')} />}
        {can.propose && enquiry.kind === 'offer' && <AnswerFold {...fold('propose')} />}
        {can.answer && <AnswerFold {...fold('answer')} />}
        {can.wait && enquiry.kind === 'event' && <AnswerFold {...fold('wait')} />}
        {can.decline && <AnswerFold {...fold('decline')} />}
      </div>
    </section>
  )
}

type ConfirmProps = { enquiry: Enquiry; answering: ReturnType<typeof useAnswer> }

/** One tap for what was asked as it was asked. */
function Confirm({ enquiry, answering: { send, pending } }: ConfirmProps) {
  const { t } = useTranslation('enquiries')
  const { daysText } = usePlaceTimes(enquiry)
  const { days, name, contact } = enquiry
  return (
    <div className="stack stack-2">
      <button
        type="button"
        className="button primary big wide"
        disabled={Boolean(pending)}
        onClick={() => void send({ step: 'confirm', message: '', days: {} })}
      >
        {pending === 'confirm' ? t('sending') : t('confirm', { days: days ? daysText(days) : name })}
      </button>
      <p className="tiny soft">{t(contact.email ? 'confirmHelp' : 'confirmHelpPhone', { name })}</p>
    </div>
  )
}

function Problem({ error }: { error: unknown }) {
  const { t } = useTranslation('enquiries')
  const { t: tw } = useTranslation('workspace')
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
