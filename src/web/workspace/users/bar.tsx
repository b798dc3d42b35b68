import { changeUserStates, listUsers, type User } from '#contract/system/users.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ExportButtons } from '#web/components/bulk/export-buttons.tsx'
import { useChange, whenAnswered } from '#web/data/api.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { BulkProps } from '#web/ui/table/list-table.tsx'
import type { RefusedRow } from '#web/ui/table/refused-note.tsx'
import { useToast } from '#web/ui/toast.tsx'

type UsersBarProps = BulkProps & {
  onRefused: (rows: readonly RefusedRow[]) => void
}

/** The actions of staff on the selected users. */
export function UsersBar({ onRefused, ...bulk }: UsersBarProps) {
  const { t } = useTranslation('panel')
  const { chosen } = bulk
  const { isPending, put } = useActivating({ onRefused, keep: chosen.keep })
  return (
    <BulkBar {...bulk} hasMatching={false}>
      {[true, false].map((isActive) => (
        <button
          key={String(isActive)}
          type="button"
          className="button small"
          disabled={isPending}
          onClick={() => put([...chosen.ids], isActive)}
        >
          {t(isActive ? 'many.activate' : 'many.deactivate')}
        </button>
      ))}
      <ExportButtons kind="users" chosen={chosen} />
    </BulkBar>
  )
}

type Options = Pick<UsersBarProps, 'onRefused'> & { keep: (ids: readonly string[]) => void }
type Refused = { id: User['id']; name: string; reason: 'gone' | 'own' | 'mayDoMore' }

/** Activates or deactivates users; the message says how many, and offers to undo it. Refused ones stay selected. */
function useActivating({ onRefused, keep }: Options) {
  const { t } = useTranslation(['panel', 'table'])
  const toast = useToast()
  const shownName = useDisplayName()
  const change = useChange(changeUserStates, { refreshes: [listUsers], failure: t('many.failed') })
  const tellRefused = (refused: Refused[]) => {
    onRefused(
      refused.map(({ id, name, reason }) => ({
        id,
        text: t(`many.reasons.${reason}`, { name: shownName(name) }),
      })),
    )
    keep(refused.flatMap(({ id, reason }) => (reason === 'gone' ? [] : id)))
  }
  const undo = async (ids: string[], isActive: boolean) => {
    const { changed, refused } = await change.mutateAsync({ ids, isActive: !isActive })
    tellRefused(refused)
    toast.success(t('table:undone', { count: changed.length }))
  }
  const put = (ids: string[], isActive: boolean) =>
    whenAnswered(change, { ids, isActive }, ({ changed, refused }) => {
      tellRefused(refused)
      if (changed.length === 0) return toast.success(t('table:nothing'))
      const text = isActive ? 'many.activated' : 'many.deactivated'
      const done = changed.map(({ id }) => id)
      toast.success(t(text, { count: done.length }), {
        // the call reports a failure
        action: { label: t('table:undo'), onAct: () => void undo(done, isActive).catch(() => {}) },
      })
    })
  return { isPending: change.isPending, put }
}
