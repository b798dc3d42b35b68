import type { MyApplication } from '#contract/applications/onboarding.ts'
import { phoneText } from '#i18n/format.ts'
import { spokenName } from '#i18n/format-spoken.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Everything that was sent with an application. */
export function ApplicationDetails({ application }: { application: MyApplication }) {
  const { t } = useTranslation('onboarding')
  const { language } = useSite()
  const typeName = useTypeName()
  const { kind, type, name, city, otherTown, introduction, originalLanguage, languages, phone, socialLinks } =
    application
  const { registration } = application
  const town = city ? `${city.city}, ${city.country}` : otherTown
  return (
    <details className="more">
      <summary className="min-h-11">
        {t('state.given')} <Icon of={ChevronDown} />
      </summary>
      <dl className="given">
        <Line label={t('steps.type')}>{typeName(kind, type)}</Line>
        <Line label={t(`complete.${kind}Name`)}>{name}</Line>
        <Line label={t('complete.town')}>{town}</Line>
        {introduction && (
          <Line label={t('complete.introduction')}>
            <span className="whitespace-pre-line" lang={originalLanguage}>
              {introduction}
            </span>
          </Line>
        )}
        {languages.length > 0 && (
          <Line label={t(`complete.${kind}Languages`)}>
            {languages.map((code) => spokenName(code, language)).join(', ')}
          </Line>
        )}
        {registration && (
          <Line label={t('complete.registration')}>
            {registration.registry} {registration.number}
          </Line>
        )}
        <Line label={t('steps.phone')}>
          <span className="num">{phoneText(phone)}</span>
        </Line>
        {socialLinks.length > 0 && (
          <Line label={t('steps.social')}>
            {socialLinks.map(({ url }) => (
              <div key={url}>{url}</div>
            ))}
          </Line>
        )}
      </dl>
    </details>
  )
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
