import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Info } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type Listed = { isSample: boolean }

/** True where a list shows example listings: then nothing on the page may say that its listings were reviewed. */
export const hasExamples = (items: readonly Listed[]): boolean => items.some(({ isSample }) => isSample)

/** Says once, on top of a list, that it shows example listings; nothing where it shows none. */
export function ExamplesNote({ items }: { items: readonly Listed[] }) {
  const { t } = useTranslation('lists')
  if (!hasExamples(items)) return null
  const areAll = items.every(({ isSample }) => isSample)
  return (
    <div className="note slim small">
      <Icon of={Info} />
      <p>
        {t(areAll ? 'examples.all' : 'examples.some')}{' '}
        <a href={`${paths.howWeReview()}#examples`}>{t('examples.more')}</a>
      </p>
    </div>
  )
}
