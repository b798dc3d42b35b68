import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Operator } from './operator.tsx'
import { TrustPage } from './trust-page.tsx'
import { useTrustValues } from './use-trust-values.ts'

const parts = [
  'reading',
  'counting',
  'cookies',
  'contact',
  'account',
  'listing',
  'records',
  'tiles',
  'others',
  'rights',
] as const

/** What is stored, for how long, and how people get a copy or have it deleted. */
export default function PrivacyPage() {
  const { t } = useTranslation(['trust', 'common'])
  const values = useTrustValues()
  // without configured tiles, an interactive map sends no request to anyone else
  const told = parts.filter((id) => id !== 'tiles' || values.host)
  return (
    <TrustPage
      name={t('common:foot.privacy')}
      title={t('privacy.title', values)}
      lead={t('privacy.lead')}
      path={paths.privacy()}
      parts={[
        ...told.map((id) => ({
          id,
          title: t(`privacy.parts.${id}.title`),
          text: t(`privacy.parts.${id}.text`, values),
          children: id === 'rights' && (
            <p>
              <a href={paths.logIn({ return: paths.account() })} rel="nofollow">
                {t('account')}
              </a>
            </p>
          ),
        })),
        { id: 'who', title: t('who.title'), text: '', children: <Operator /> },
      ]}
    />
  )
}
