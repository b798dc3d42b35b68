import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** What the order 'Recommended' uses, beside the choice of the order. */
export function AboutOrder() {
  const { t } = useTranslation('lists')
  return (
    <p className="tiny soft">
      {t('filter.aboutOrder')} <a href={paths.howWeRank()}>{t('filter.howWeRank')}</a>
    </p>
  )
}
