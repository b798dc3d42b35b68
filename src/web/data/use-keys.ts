import { useEffect, useRef } from 'react'
import { type Access, hasAccess } from '#contract/access.ts'
import { useUser } from '#web/frame/use-user.ts'
import { useKeysSetting } from './keys-setting.ts'

/** `?` goes to the list of the keys (`<KeyList>`). */
const toKeyList = () => document.querySelector<HTMLElement>('.keys button')?.focus()

/** Held down, these go on and on; a decision is made once. */
const repeating = ['j', 'k']

/**
 * Single keys that act on the page: not while one types, holds a modifier or has a dialog open, not behind the card of
 * a session that ended, and not where they are switched off.
 *
 * @param access of the page: without it the keys do nothing
 */
export function useKeys(access: Access, keys: Record<string, () => void>): void {
  const [isOn] = useKeysSetting()
  const isAllowed = hasAccess(useUser(), access)
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isOn || !isAllowed) return
    const onKeyDown = (event: KeyboardEvent) => {
      const act = current.current[event.key] ?? (event.key === '?' ? toKeyList : undefined)
      if (!act || isForSomethingElse(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, isAllowed])
}

/** Whether a key is for the field, the dialog or the menu that one is in, or was taken already. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (event.defaultPrevented || event.isComposing) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (event.repeat && !repeating.includes(key)) return true
  if (!(target instanceof Element)) return false
  const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
  if (target.matches(typed) || document.querySelector('dialog[open]')) return true
  // Enter presses what has the focus; Escape closes an open menu
  if (key === 'Enter') return target.closest('a, button, summary') !== null
  return key === 'Escape' && target.closest('details[open]') !== null
}
