import { paths } from '#contract/paths.ts'
import type { TravelerRequest } from '#contract/requests/shape.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { CircleCheck, Mail } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { InLine } from './in-line.tsx'

/** Right after it was sent: that it arrived, and the address to keep. */
export function Sent({ request, token }: { request: TravelerRequest; token: string }) {
  const { t } = useTranslation('requests')
  const { site } = useSite()
  const { provider, state, contact } = request
  const names = { name: provider.name, email: contact.email, subject: t('mail.verify.subject') }
  const waits = state === 'waitlisted'
  const address = `${site.baseUrl}${paths.request(token)}`
  const mail = `mailto:?subject=${encodeURIComponent(t('sent.subject', names))}&body=${encodeURIComponent(address)}`
  return (
    <>
      <div className="stack stack-2">
        <p className="state-mark">
          <Icon of={state === 'unverified' ? Mail : CircleCheck} />
        </p>
        {state === 'unverified' ? (
          <>
            <h1>{t('sent.verify')}</h1>
            <p className="lead">{t('sent.verifyLead', names)}</p>
          </>
        ) : provider.isSample ? (
          <>
            <h1>{t('page.state.example', names)}</h1>
            <p className="lead">{t('form.sample')}</p>
          </>
        ) : (
          <>
            <h1>{waits ? t('sent.wait') : t('sent.title', names)}</h1>
            <p className="lead">{waits ? t('sent.waitLead') : t('sent.lead', names)}</p>
            <InLine request={request} />
          </>
        )}
      </div>
      <section className="card stack" aria-labelledby="keep">
        <h2 className="sub" id="keep">
          {t('sent.keep')}
        </h2>
        <p>{t('sent.keepText')}</p>
        <p className="address">
          <a href={paths.request(token)}>{address.replace(/^https?:\/\//, '')}</a>
        </p>
        <p>
          <a className="button" href={mail}>
            <Icon of={Mail} />
            {t('sent.toSelf')}
          </a>
        </p>
      </section>
    </>
  )
}
