import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type Access, hasAccess } from '#contract/access.ts'
import { hasRole } from '#contract/holder.ts'
import { AccessDenied } from './access-denied.tsx'
import { DisabledUntilHydrated } from './disabled-until-hydrated.tsx'
import { SignInRequired } from './sign-in-required.tsx'
import { useUser } from './use-user.ts'

type GuardProps = {
  access: Exclude<Access, 'public'>
  role?: string
  children: ReactNode
}

/**
 * Shows its children to users with the access, and with the role where one is required.
 *
 * The server decides before the page is made (`requireAccess`); this follows a session that ends, or a
 * permission that is taken, while the page is open. What was typed stays behind the card and comes back.
 */
export function Guard({ access, role, children }: GuardProps) {
  const user = useUser()
  const isAllowed = hasAccess(user, access) && (role === undefined || hasRole(user, role))
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  const place = useRef<HTMLDivElement>(null)
  useDialogsPutAside(place, isAllowed)
  return (
    <>
      {!user && <SignInRequired />}
      {user && !isAllowed && <AccessDenied anyOf={access === 'signedIn' ? [] : access} role={role} />}
      {wasAllowed && (
        <div ref={place} className={isAllowed ? 'contents' : undefined} hidden={!isAllowed}>
          <DisabledUntilHydrated>{children}</DisabledUntilHydrated>
        </div>
      )}
    </>
  )
}

/** Closes the dialogs of what is hidden, since an open one makes all else inert, and opens them again with it. */
function useDialogsPutAside(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (isShown) return
    const open = [...(place.current?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [])]
    for (const dialog of open) dialog.close()
    return () => {
      for (const dialog of open) if (dialog.isConnected) dialog.showModal()
    }
  }, [place, isShown])
}
