import { paths } from '#contract/paths.ts'
import { whatsappChat } from '#contract/values/whatsapp-chat.ts'
import { phoneText } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { supportHours, useReviewDays } from '#web/components/event/service-times.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Mail, MessageCircle } from '#web/icons/icons.ts'
import { requestOf } from '#web/page-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/help-page'
import { Questions } from './questions.tsx'

export const handle = { query: ['reason'] }

export function loader({ context }: Route.LoaderArgs) {
  const isOnboarding = requestOf(context).url.searchParams.get('reason') === 'onboarding'
  return { reason: isOnboarding ? ('onboarding' as const) : ('general' as const) }
}

type Reason = Awaited<ReturnType<typeof loader>>['reason']

export default function HelpPage({ loaderData: { reason } }: Route.ComponentProps) {
  const { t } = useTranslation('help')
  const { site } = useSite()
  const values = { name: site.name, hours: supportHours, days: useReviewDays() }
  return (
    <main id="main" className="page">
      <PageHead
        title={t(`${reason}.title`, values)}
        description={t(`${reason}.subtitle`, values)}
        path={paths.help({ reason: reason === 'onboarding' ? reason : undefined })}
      />
      <div className="stack stack-8 pt-6">
        <div className="stack stack-2">
          <h1>{t(`${reason}.title`, values)}</h1>
          <p className="lead text">{t(`${reason}.subtitle`, values)}</p>
        </div>
        <p className="text">{t(`${reason}.description`, values)}</p>
        <p>
          <a className={reason === 'onboarding' ? 'button primary' : 'button'} href={paths.welcome()}>
            {t('apply')}
          </a>
        </p>
        <div className={reason === 'general' ? 'two' : 'stack stack-8'}>
          {reason === 'general' && <Questions />}
          <div className="stack stack-8">
            <Contacts reason={reason} />
            <Times reason={reason} />
          </div>
        </div>
      </div>
    </main>
  )
}

function Contacts({ reason }: { reason: Reason }) {
  const { t } = useTranslation('help')
  const { site } = useSite()
  const values = { name: site.name }
  const [subject, body] = [t(`${reason}.subject`, values), t(`${reason}.message`, values)]
  const whatsapp = site.supportWhatsapp
  return (
    <ul className={reason === 'general' ? 'grid' : 'grid c2'}>
      {whatsapp && (
        <li className="card stack">
          <h2 className="sub">{t('whatsapp')}</h2>
          <p className="small num">{phoneText(whatsapp)}</p>
          <a className="button contact" href={whatsappChat(whatsapp, body)} rel="noopener">
            <Icon of={MessageCircle} />
            {t('writeWhatsapp')}
          </a>
        </li>
      )}
      <li className="card stack">
        <h2 className="sub">{t('email')}</h2>
        <p className="small wrap-anywhere">{site.supportEmail}</p>
        <a
          className={whatsapp || reason === 'onboarding' ? 'button' : 'button primary'}
          href={`mailto:${site.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`}
        >
          <Icon of={Mail} />
          {t('writeEmail')}
        </a>
      </li>
    </ul>
  )
}

function Times({ reason }: { reason: Reason }) {
  const { t } = useTranslation('help')
  return (
    <section className="section pt-0" aria-labelledby="times">
      <div className="head">
        <h2 id="times">{t('times')}</h2>
      </div>
      <div className="stack stack-2 text">
        <p>{t('reply', { hours: supportHours })}</p>
        <p>{t('review', { days: useReviewDays() })}</p>
        {reason === 'general' && (
          <p>
            <a href={paths.help({ reason: 'onboarding' })}>{t('toOnboarding')}</a>
          </p>
        )}
      </div>
    </section>
  )
}
