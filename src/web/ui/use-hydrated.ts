import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once scripts run the page: a control that needs them is disabled until then, so that no press is lost. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
