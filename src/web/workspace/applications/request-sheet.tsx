import type { ReactNode } from 'react'
import type { ApplicationDetail } from '#contract/applications/review.ts'
import { whatsappChat } from '#contract/values/whatsapp-chat.ts'
import { phoneText, shortUrl } from '#i18n/format-phone.ts'
import { spokenName } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { AccountAvatar } from '#web/frame/account-avatar.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { BadgeCheck, CircleAlert, ExternalLink } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { useLabels } from './labels.ts'

/** Everything that the applicant gave. */
export function RequestSheet({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('applications')
  const { labelOf } = useFieldLabels()
  const { t: tt } = useTranslation('types')
  const { language } = useSite()
  const { typeOf, townOf } = useLabels()
  const { kind, city, languages, socialLinks, registration, picture, name } = application
  return (
    <section aria-labelledby="request">
      <div className="head">
        <h2 id="request">{t('request.title')}</h2>
        <span className="small soft">
          <Sent {...application} />
        </span>
      </div>
      <dl className="sheet">
        <Fact label={labelOf('kind')}>
          {t(`request.kinds.${kind}`)} · {typeOf(application)}
        </Fact>
        <Fact label={labelOf('city')}>
          {townOf(application)} {!city && <span className="badge">{t('request.notListed')}</span>}
        </Fact>
        <Fact label={labelOf('introduction')}>
          <Introduction application={application} />
        </Fact>
        <Fact label={labelOf('languages')}>
          {languages.map((code) => spokenName(code, language)).join(', ') || t('request.none')}
        </Fact>
        {registration && (
          <Fact label={labelOf('registration')}>
            <span className="num wrap-anywhere">
              {registration.registry} {registration.number}
            </span>
          </Fact>
        )}
        <Fact label={labelOf('phone')}>
          <Phone phone={application.phone} />
        </Fact>
        <Fact label={labelOf('email')}>
          <Email applicant={application.applicant} />
        </Fact>
        {socialLinks.map(({ platform, url }) => (
          <Fact key={platform + url} label={tt(`socialPlatforms.${platform}`)}>
            <OutsideLink url={url} />
          </Fact>
        ))}
        {picture && (
          <Fact label={labelOf('picture')}>
            <AccountAvatar name={name} imageUrl={picture} size="l" />
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Sent({ submittedAt, changedAt }: Pick<ApplicationDetail, 'submittedAt' | 'changedAt'>) {
  const { t } = useTranslation('applications')
  const { moment } = useMoments()
  const at = moment(submittedAt)
  return changedAt ? t('request.changed', { at, changed: moment(changedAt) }) : t('request.sent', { at })
}

function Introduction({
  application: { introduction, originalLanguage },
}: {
  application: ApplicationDetail
}) {
  const { t } = useTranslation('applications')
  const { languageInSentence } = useLabels()
  if (!introduction) return <span className="soft">{t('request.none')}</span>
  return (
    <>
      <p className="whitespace-pre-line" lang={originalLanguage}>
        {introduction}
      </p>
      <p className="lang">{t('request.writtenIn', { language: languageInSentence(originalLanguage) })}</p>
    </>
  )
}

function Phone({ phone }: { phone: string }) {
  const { t } = useTranslation('applications')
  return (
    <span className="row">
      <span className="num">{phoneText(phone)}</span>
      <a className="small" href={whatsappChat(phone)} target="_blank" rel="noopener noreferrer nofollow">
        {t('request.whatsapp')}
        <span className="sr">, {t('request.newTab')}</span>
      </a>
    </span>
  )
}

function Email({ applicant: { email, isEmailVerified } }: Pick<ApplicationDetail, 'applicant'>) {
  const { t } = useTranslation('applications')
  return (
    <span className="row">
      {email}
      <span className={isEmailVerified ? 'badge good' : 'badge wait'}>
        <Icon of={isEmailVerified ? BadgeCheck : CircleAlert} />
        {t(isEmailVerified ? 'request.confirmed' : 'request.unconfirmed')}
      </span>
    </span>
  )
}

/** A link from an unknown person: it opens in a new tab, and learns nothing about this page. */
function OutsideLink({ url }: { url: string }) {
  const { t } = useTranslation('applications')
  const shown = shortUrl(url)
  // stored links are web links; another kind could run in this page
  if (!/^https?:\/\//i.test(url)) return shown
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {shown} <Icon of={ExternalLink} />
      <span className="sr">, {t('request.newTab')}</span>
    </a>
  )
}
