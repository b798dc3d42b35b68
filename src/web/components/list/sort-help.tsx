import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Next to where the order of a list is chosen: what decides it. */
export function SortHelp({ text }: { text?: string | undefined }) {
  const { t } = useTranslation('common')
  return (
    <p className="soft text-sm">
      {text} <a href={paths.howWeRank()}>{t('foot.rank')}</a>
    </p>
  )
}
