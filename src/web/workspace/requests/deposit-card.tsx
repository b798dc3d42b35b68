import { enquiryProofPicture } from '#contract/requests/deposit/calls.ts'
import type { Enquiry } from '#contract/requests/provider.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { fileUrl } from '#web/components/seo/file-url.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Answering } from './use-answer.ts'
import { usePlaceTimes } from './use-place-times.ts'

type DepositCardProps = { enquiry: Enquiry; answering: Answering }

/** The pending deposit, the traveler's proof, and the button that says it has arrived. */
export function DepositCard({ enquiry, answering: { send, pending } }: DepositCardProps) {
  const { t } = useTranslation('enquiries')
  const { fullAmount } = formatOf(useSite().language)
  const { momentText } = usePlaceTimes(enquiry)
  const { id, deposit, name, language } = enquiry
  if (!deposit) return null
  const { amount, currency, until, proof, state } = deposit
  const picture = proof?.picture
  return (
    <section className="card stack" aria-labelledby="deposit">
      <h2 className="sub" id="deposit">
        {t('deposit.title', { amount: fullAmount(amount, currency) })}
      </h2>
      <p>
        {state === 'given' && proof
          ? t('deposit.given', { name, at: momentText(proof.at) })
          : t('deposit.asked', { name, until: momentText(until) })}
      </p>
      {state === 'given' && proof?.message && (
        <p className="words" lang={language}>
          {proof.message}
        </p>
      )}
      {state === 'given' && picture && (
        <a href={fileUrl(enquiryProofPicture, { id, image: picture.image, file: `${picture.width}.webp` })}>
          <img
            className="proof"
            src={fileUrl(enquiryProofPicture, { id, image: picture.image, file: `${picture.width}.webp` })}
            alt={t('deposit.picture', { name })}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
        </a>
      )}
      <button
        type="button"
        className="button primary big wide"
        disabled={Boolean(pending)}
        onClick={() => void send({ step: 'receive', message: '', days: {} })}
      >
        <Icon of={Check} />
        {pending === 'receive' ? t('sending') : t('deposit.arrived')}
      </button>
    </section>
  )
}
