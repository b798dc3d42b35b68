import type { ImportRow } from '#contract/imports/files.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Why a row stayed when its import was undone. */
export function Kept({ kept }: { kept: NonNullable<ImportRow['kept']> }) {
  const { t } = useTranslation('imports')
  return (
    <p className="small">
      {t(`kept.${kept.reason}`)} {kept.by && t(`usedBy.${kept.by}`)}
    </p>
  )
}
