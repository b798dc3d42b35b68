import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The way to the page that says all of it. */
export function HowWeRank() {
  const { t } = useTranslation('common')
  return (
    <p>
      <a href={paths.howWeRank()}>{t('foot.rank')}</a>
    </p>
  )
}
