import { useLocation, useNavigationType, useRouteLoaderData } from 'react-router'
import type { SiteData } from './site-data.ts'

/** The operator's settings, the language and the URL of the page, in any component. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>('root')
  const { search } = useLocation()
  const isAsMade = useNavigationType() === 'POP'
  if (!site) throw new Error('the root loader has no data')
  return isAsMade ? site : { ...site, search }
}
