import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { HowWeRank } from './how-we-rank.tsx'
import { TrustPage } from './trust-page.tsx'
import { useTrustValues } from './use-trust-values.ts'

const parts = ['before', 'after', 'promise', 'order', 'ratings', 'examples', 'wrong'] as const

/** What is checked before a listing is published, and what nobody promises. */
export default function HowWeReviewPage() {
  const { t } = useTranslation(['trust', 'common'])
  const values = useTrustValues()
  return (
    <TrustPage
      name={t('common:foot.review')}
      title={t('review.title', values)}
      lead={t('review.lead')}
      path={paths.howWeReview()}
      parts={[
        ...parts.map((id) => ({
          id,
          title: t(`review.parts.${id}.title`),
          text: t(`review.parts.${id}.text`, values),
          children: id === 'order' && <HowWeRank />,
        })),
      ]}
    />
  )
}
