import { urlOf } from '#contract/client.ts'
import { requestProofPath } from '#contract/requests/deposit/calls.ts'
import type { TravelerRequest } from '#contract/requests/shape.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { AskPosted } from '#web/components/request/ask-values.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleCheck, Hourglass } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useDaysText, useMomentText } from '../days-text.ts'
import { PixPayment } from './pix-payment.tsx'
import { ProveForm } from './prove-form.tsx'

type DepositSectionProps = {
  request: TravelerRequest
  token: string
  posted: AskPosted | undefined
  /** Of the button that copies. */
  script: string | undefined
}

/** The deposit that the provider asks for: how much, until when, how to send it, and the form that says so. */
export function DepositSection({ request, token, posted, script }: DepositSectionProps) {
  const { t } = useTranslation('requests')
  const { fullAmount } = formatOf(useSite().language)
  const { deposit, provider } = request
  if (!deposit || deposit.state === 'ended') return null
  const names = { name: provider.name }
  const amount = fullAmount(deposit.amount, deposit.currency)
  if (deposit.state === 'received') {
    // it is among what was agreed
    if (request.state === 'confirmed') return null
    return (
      <p className="note good" id="deposit">
        <Icon of={CircleCheck} />
        <span>{t('deposit.paid', { amount, ...names })}</span>
      </p>
    )
  }
  return (
    <section className="card stack" aria-labelledby="deposit-title" id="deposit">
      <div className="stack stack-2">
        <h2 className="sub" id="deposit-title">
          {t('deposit.title', names)}
        </h2>
        <p className="price num">{amount}</p>
        <Facts request={request} deposit={deposit} />
      </div>
      {deposit.state === 'given' ? (
        <Given request={request} token={token} deposit={deposit} />
      ) : (
        <>
          <Ways request={request} amount={amount} script={script} />
          <ProveForm request={request} posted={posted} />
        </>
      )}
      <p className="tiny soft">{t('deposit.fine', names)}</p>
    </section>
  )
}

type Part = { request: TravelerRequest; deposit: NonNullable<TravelerRequest['deposit']> }

function Facts({ request, deposit: { until, terms, state } }: Part) {
  const { t } = useTranslation('requests')
  const daysText = useDaysText(request)
  const momentText = useMomentText(request)
  const { proposed } = request
  return (
    <>
      {proposed && <p>{t('deposit.forDays', { days: daysText(proposed) })}</p>}
      {state === 'asked' && <p>{t('deposit.until', { until: momentText(until) })}</p>}
      {terms && (
        <div>
          <p className="small soft">{t('deposit.terms')}</p>
          <p className="words whitespace-pre-line">{terms}</p>
        </div>
      )}
    </>
  )
}

type WaysProps = { request: TravelerRequest; amount: string; script: string | undefined }

function Ways({ request: { depositWays, provider }, amount, script }: WaysProps) {
  const { t } = useTranslation('requests')
  const { pix, words } = depositWays ?? {}
  if (!pix && !words) return <p>{t('deposit.noWays', { name: provider.name })}</p>
  return (
    <>
      {pix && <PixPayment pix={pix} amount={amount} script={script} />}
      {words && (
        <section className="stack stack-2" aria-labelledby="ways">
          <h3 className="sub" id="ways">
            {t('deposit.words')}
          </h3>
          <p className="whitespace-pre-line wrap-anywhere">{words}</p>
        </section>
      )}
    </>
  )
}

function Given({ request, token, deposit: { proof } }: Part & { token: string }) {
  const { t } = useTranslation('requests')
  const momentText = useMomentText(request)
  if (!proof) return null
  const { message, picture, at } = proof
  return (
    <div className="stack stack-2">
      <p className="note wait">
        <Icon of={Hourglass} />
        <span>{t('deposit.given', { at: momentText(at), name: request.provider.name })}</span>
      </p>
      {message && <p className="words">{message}</p>}
      {picture && (
        <img
          className="proof"
          src={urlOf(
            { path: requestProofPath },
            { token, image: picture.image, file: `${picture.width}.webp` },
          )}
          alt={t('deposit.yourPicture')}
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      )}
    </div>
  )
}
