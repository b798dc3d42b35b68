import type { ImportKind } from '#contract/imports/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDownload } from '#web/data/use-download.ts'
import type { Chosen } from '#web/ui/table/use-chosen.ts'

type ExportButtonProps = { kind: ImportKind; chosen: Chosen }

/** Saves the chosen rows as CSV, in the columns that an import takes. */
export function ExportButton({ kind, chosen }: ExportButtonProps) {
  const { t } = useTranslation('table')
  const download = useDownload()
  return (
    <button
      type="button"
      className="button small"
      disabled={download.isPending || chosen.isMatching}
      onClick={() =>
        download.mutate({
          address: `/api/tourism/admin/exports/${kind}.csv?ids=${chosen.ids.join(',')}`,
          name: `${kind}.csv`,
        })
      }
    >
      {t('export')}
    </button>
  )
}
