import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TrustPage } from './trust-page.tsx'
import { useRankingValues } from './use-ranking-values.ts'

const parts = [
  'recommended',
  'equal',
  'offers',
  'others',
  'events',
  'search',
  'map',
  'not',
  'reviews',
] as const

/** What decides the order of lists, the search and the map, and where ratings come from. */
export default function HowWeRankPage() {
  const { t } = useTranslation(['ranking', 'common'])
  const values = useRankingValues()
  return (
    <TrustPage
      name={t('common:foot.rank')}
      title={t('title')}
      lead={t('lead')}
      path={paths.howWeRank()}
      parts={parts.map((id) => ({
        id,
        title: t(`parts.${id}.title`),
        text: t(`parts.${id}.text`, values),
      }))}
    />
  )
}
