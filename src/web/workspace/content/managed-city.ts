import { createContext, useContext } from 'react'
import type { ManagedCity } from '#contract/content/cities.ts'

export const ManagedCityContext = createContext<ManagedCity | undefined>(undefined)

/** The city whose tab is open. */
export function useManagedCity(): ManagedCity {
  const city = useContext(ManagedCityContext)
  if (!city) throw new Error('useManagedCity stands inside the shell of a city')
  return city
}

/** The parts of a city, each a tab; the first has no name in the address. */
export const cityTabs = [undefined, 'attractions', 'pictures'] as const
