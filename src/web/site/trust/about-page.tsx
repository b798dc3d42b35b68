import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Operator } from './operator.tsx'
import { TrustPage } from './trust-page.tsx'
import { useTrustValues } from './use-trust-values.ts'

const parts = ['what', 'cost', 'knows', 'sources'] as const

/** What the directory is, what it costs and who runs it. */
export default function AboutPage() {
  const { t } = useTranslation(['trust', 'common'])
  const values = useTrustValues()
  return (
    <TrustPage
      name={t('common:foot.about')}
      title={t('about.title', values)}
      lead={t('about.lead')}
      path={paths.about()}
      parts={[
        ...parts.map((id) => ({
          id,
          title: t(`about.parts.${id}.title`),
          text: t(`about.parts.${id}.text`, values),
          children: id === 'knows' && (
            <p>
              <a href={paths.privacy()}>{t('common:foot.privacy')}</a>
            </p>
          ),
        })),
        { id: 'who', title: t('who.title'), text: '', children: <Operator /> },
        { id: 'wrong', title: t('wrong.title'), text: t('wrong.text', values) },
      ]}
    />
  )
}
