import type { TravelerRequest } from '#contract/requests/shape.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type AskPosted, askErrorOf, askFieldsOf } from '#web/components/request/ask-values.ts'
import { useNearestDays } from '#web/components/request/use-fields-of.ts'
import { errorText } from '#web/data/error-text.ts'
import { ChevronDown, CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChangeFields } from './change-fields.tsx'

type Props = { request: TravelerRequest; posted: AskPosted | undefined }

/** Changing, and withdrawing in two taps, each behind its own button. */
export function ChangeFolds({ request, posted }: Props) {
  const { t } = useTranslation('requests')
  const { t: tw } = useTranslation('workspace')
  const { can, provider, kind, openDays, state } = request
  const hasDays = kind === 'offer' || openDays.length > 1
  const nearest = useNearestDays()
  if (!can.change && !can.propose && !can.withdraw && !posted) return null
  const names = { name: provider.name }
  return (
    <section className="stack" aria-labelledby="change">
      <h2 className="sub" id="change">
        {t('page.change')}
      </h2>
      {posted && (
        <p className="note bad" role="alert">
          <Icon of={CircleAlert} />
          <span>
            <b>{errorText(tw, askErrorOf(posted))}</b> {nearest(askFieldsOf(posted).from ?? {})}
          </span>
        </p>
      )}
      {can.change && (
        <ChangeFold
          {...{ request, posted }}
          step="change"
          title={t(hasDays ? 'page.changeFold' : 'page.changeFoldEvent')}
          button={t('page.changeSend')}
        />
      )}
      {can.propose && (
        <ChangeFold
          {...{ request, posted }}
          step="propose"
          title={t('proposed.fold')}
          button={t('proposed.send')}
        />
      )}
      {can.withdraw && (
        <details className="fold">
          <summary className="button">
            {t(state === 'waitlisted' ? 'page.leaveLine' : 'page.withdraw')}
            <Icon of={ChevronDown} />
          </summary>
          <form className="stack" method="post" action="?">
            <p>{t(state === 'unverified' ? 'page.withdrawUnsent' : 'page.withdrawText', names)}</p>
            <p>
              <button className="button danger" type="submit" name="step" value="withdraw">
                {t(state === 'waitlisted' ? 'page.leaveLine' : 'page.withdrawSend')}
              </button>
            </p>
          </form>
        </details>
      )}
    </section>
  )
}

type ChangeFoldProps = Props & { step: 'change' | 'propose'; title: string; button: string }

/** A change before it is confirmed, or a proposal of one afterwards. */
function ChangeFold({ request, posted, step, title, button }: ChangeFoldProps) {
  const own = posted?.of === step ? posted : undefined
  return (
    <details className="fold" open={own !== undefined}>
      <summary className="button">
        {title}
        <Icon of={ChevronDown} />
      </summary>
      <form className="ask-form stack stack-6" method="post" action="?#change" noValidate>
        <ChangeFields request={request} posted={own} isProposal={step === 'propose'} />
        <p>
          <button className="button primary" type="submit" name="step" value={step}>
            {button}
          </button>
        </p>
      </form>
    </details>
  )
}
