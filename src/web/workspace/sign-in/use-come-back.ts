import { useEffect } from 'react'
import { useUser } from '#web/frame/use-user.ts'

/** Leaves the page once somebody is signed in: perhaps by the link in the mail, in another tab. */
export function useComeBack(comeBackTo: string): void {
  const isSignedIn = useUser() !== undefined
  useEffect(() => {
    if (isSignedIn) location.assign(comeBackTo)
  }, [isSignedIn, comeBackTo])
}
