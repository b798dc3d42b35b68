import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { HowWeRank } from './how-we-rank.tsx'
import { Operator } from './operator.tsx'
import { TrustPage } from './trust-page.tsx'
import { useTrustValues } from './use-trust-values.ts'

const parts = ['between', 'facts', 'listings'] as const
const further = ['use', 'close', 'change'] as const

/** What visitors, providers and the team may expect of each other. */
export default function TermsPage() {
  const { t } = useTranslation(['trust', 'common'])
  const values = useTrustValues()
  const part = (id: (typeof parts)[number] | (typeof further)[number]) => ({
    id,
    title: t(`terms.parts.${id}.title`),
    text: t(`terms.parts.${id}.text`, values),
  })
  return (
    <TrustPage
      name={t('common:foot.terms')}
      title={t('terms.title', values)}
      lead={t('terms.lead')}
      path={paths.terms()}
      parts={[
        ...parts.map(part),
        {
          id: 'order',
          title: t('review.parts.order.title'),
          text: t('review.parts.order.text'),
          children: <HowWeRank />,
        },
        ...further.map(part),
        { id: 'who', title: t('who.title'), text: '', children: <Operator /> },
      ]}
    />
  )
}
