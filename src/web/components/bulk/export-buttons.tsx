import { useSearchParams } from 'react-router'
import type { ExportKind } from '#contract/imports/exports.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDownload } from '#web/data/use-download.ts'
import type { Chosen } from '#web/ui/table/use-chosen.ts'

type ExportButtonsProps = { kind: ExportKind; chosen: Chosen }

/** Saves the chosen rows as CSV, or all that the list finds. */
export function ExportButtons({ kind, chosen }: ExportButtonsProps) {
  const { t } = useTranslation('table')
  const [address] = useSearchParams()
  const download = useDownload()
  const save = (which: Record<string, string>) =>
    download.mutate({
      address: `/api/tourism/admin/exports/${kind}.csv?${new URLSearchParams(which)}`,
      name: `${kind}.csv`,
    })
  const button = { type: 'button', className: 'button small' } as const
  return (
    <>
      <button
        {...button}
        disabled={download.isPending || chosen.isMatching}
        onClick={() => save({ ids: chosen.ids.join(',') })}
      >
        {t('export')}
      </button>
      <button {...button} disabled={download.isPending} onClick={() => save({ matching: queryOf(address) })}>
        {t('exportMatching')}
      </button>
    </>
  )
}

/** What narrows the list: not its order, where the page begins, and which row is open. */
function queryOf(address: URLSearchParams): string {
  const query = new URLSearchParams(address)
  for (const name of ['sort', 'direction', 'cursor', 'open', 'scope']) query.delete(name)
  return query.toString()
}
