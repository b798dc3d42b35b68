import type { ReactNode } from 'react'
import type { OnboardingDraft } from '#contract/applications/onboarding.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { CircleAlert } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { addressOfStep } from '../steps.ts'
import type { ErrorAt } from './use-error-at.ts'

/** Everything that the steps before have asked, each with a way back to it. */
export function Review({ draft, errorAt }: { draft: OnboardingDraft; errorAt: ErrorAt }) {
  const { t } = useTranslation('onboarding')
  const typeName = useTypeName()
  const { socialLinks, phone } = draft
  return (
    <section aria-labelledby="told">
      <div className="head">
        <h2 id="told">{t('complete.told')}</h2>
      </div>
      <dl className="given">
        <Row step="type" error={errorAt('type')}>
          {draft.organizationType
            ? typeName('organization', draft.organizationType)
            : draft.profileType && typeName('profile', draft.profileType)}
        </Row>
        <Row step="social" error={errorAt('social')}>
          {socialLinks?.length
            ? socialLinks.map(({ platform, url }) => <div key={platform}>{url}</div>)
            : t('complete.nothing')}
        </Row>
        <Row step="phone" error={errorAt('phone')}>
          {phone?.number ? (
            <span className="num">{`${phone.countryCode} ${phone.number}`}</span>
          ) : (
            t('complete.nothing')
          )}
        </Row>
      </dl>
    </section>
  )
}

type RowProps = { step: 'type' | 'social' | 'phone'; error: string | undefined; children: ReactNode }

function Row({ step, error, children }: RowProps) {
  const { t } = useTranslation('onboarding')
  return (
    <div>
      <dt>{t(`steps.${step}`)}</dt>
      <dd>
        {children}
        {error && (
          <p className="error" role="alert">
            <Icon of={CircleAlert} />
            {error}
          </p>
        )}
      </dd>
      <dd className="act">
        <a className="button quiet small" href={addressOfStep[step]()}>
          {t('edit')}
          <span className="sr"> {t(`steps.${step}`)}</span>
        </a>
      </dd>
    </div>
  )
}
