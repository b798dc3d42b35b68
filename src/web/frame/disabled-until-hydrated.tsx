import { type ReactNode, useSyncExternalStore } from 'react'

/** What is inside can be pressed and typed into once scripts run the page: before, it would be lost. */
export function DisabledUntilHydrated({ children }: { children: ReactNode }) {
  return (
    <fieldset className="contents" role="presentation" disabled={!useHydrated()}>
      {children}
    </fieldset>
  )
}

const never = () => () => {}

const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
