import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this browser knows passkeys; undefined until the page is hydrated. */
export const useHasPasskeys = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    never,
    () => 'PublicKeyCredential' in window,
    () => undefined,
  )
