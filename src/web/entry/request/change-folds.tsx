import type { TravelerRequest } from '#contract/requests/traveler.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNearestDays } from '#web/components/request/ask-form.tsx'
import { type AskPosted, askErrorOf, askFieldsOf } from '#web/components/request/ask-values.ts'
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
        <details className="fold" open={posted?.of === 'change'}>
          <summary className="button">
            {t(hasDays ? 'page.changeFold' : 'page.changeFoldEvent')}
            <Icon of={ChevronDown} />
          </summary>
          <form className="ask-form stack stack-6" method="post" action="?#change" noValidate>
            <ChangeFields request={request} posted={posted?.of === 'change' ? posted : undefined} />
            <p>
              <button className="button primary" type="submit" name="step" value="change">
                {t('page.changeSend')}
              </button>
            </p>
          </form>
        </details>
      )}
      {can.propose && (
        <details className="fold" open={posted?.of === 'propose'}>
          <summary className="button">
            {t('proposed.fold')}
            <Icon of={ChevronDown} />
          </summary>
          <form className="ask-form stack stack-6" method="post" action="?#change" noValidate>
            <ChangeFields
              request={request}
              posted={posted?.of === 'propose' ? posted : undefined}
              isProposal
            />
            <p>
              <button className="button primary" type="submit" name="step" value="propose">
                {t('proposed.send')}
              </button>
            </p>
          </form>
        </details>
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
