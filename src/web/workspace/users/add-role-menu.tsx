import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Role } from '#contract/system/roles.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChevronDown } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

type AddRoleMenuProps = {
  /** The person who gets the role. */
  name: string
  /** The roles that the user lacks and that may be granted. */
  roles: Role[]
  isPending: boolean
  onPick: (role: Role) => void
}

/** A button that opens the list of roles; picking one assigns it at once. */
export function AddRoleMenu({ name, roles, isPending, onPick }: AddRoleMenuProps) {
  const { t } = useTranslation('panel')
  const { menu, close, onKeyDown, onToggle } = useMenu()
  const pick = (role: Role) => {
    close()
    onPick(role)
  }
  return (
    <details ref={menu} className="pick down" name="add-role" onKeyDown={onKeyDown} onToggle={onToggle}>
      <summary className="button small" aria-disabled={isPending}>
        <span aria-hidden="true">{t('users.addRole')}</span>
        <span className="sr">{t('users.addRoleOf', { name })}</span>
        <Icon of={ChevronDown} />
      </summary>
      <ul className="max-h-64 overflow-y-auto scroll-mb-16">
        {roles.map((role) => (
          <li key={role.id}>
            <button type="button" disabled={isPending} onClick={() => pick(role)}>
              {role.name}
            </button>
          </li>
        ))}
        {roles.length === 0 && <li className="small soft p-2">{t('users.noMoreRoles')}</li>}
      </ul>
    </details>
  )
}

/** Closes on Escape and on a press elsewhere, restores the focus, and moves with the arrow keys. */
function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  useEffect(() => {
    const closeFromOutside = (event: PointerEvent | FocusEvent) => {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) menu.current.open = false
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const list = [...(menu.current?.querySelectorAll<HTMLButtonElement>('ul button') ?? [])]
    if (!step || !menu.current?.open || list.length === 0) return
    event.preventDefault()
    const from = list.indexOf(document.activeElement as HTMLButtonElement)
    list.at((from < 0 && step < 0 ? -1 : from + step) % list.length)?.focus()
  }
  const onToggle = () => {
    if (menu.current?.open) menu.current.querySelector('ul')?.scrollIntoView({ block: 'nearest' })
  }
  return { menu, close, onKeyDown, onToggle }
}
