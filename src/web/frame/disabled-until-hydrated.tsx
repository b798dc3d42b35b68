import { type ReactNode, useSyncExternalStore } from 'react'

/** Disables the controls inside until the page is hydrated: earlier clicks and typed text would be lost. */
export function DisabledUntilHydrated({ children }: { children: ReactNode }) {
  return (
    <fieldset className="contents" role="presentation" disabled={!useHydrated()}>
      {children}
    </fieldset>
  )
}

const never = () => () => {}

/** Whether the scripts run: false on the server and while the page is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
