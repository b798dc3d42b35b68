import { useEffect } from 'react'
import { useUser } from '#web/frame/use-user.ts'

/**
 * Leaves the page once somebody is signed in: perhaps by the link in the mail, in another tab. Without an address, they
 * are and want to sign in again.
 */
export function useComeBack(comeBackTo: string | undefined): void {
  const isSignedIn = useUser() !== undefined
  useEffect(() => {
    if (isSignedIn && comeBackTo) location.assign(comeBackTo)
  }, [isSignedIn, comeBackTo])
}
