import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { openedHere, withOpen } from './use-open-row.ts'

/** The name of a row that has no page of its own: it opens in the list's panel. */
export function OpenLink({ id, children }: { id: string; children: ReactNode }) {
  const [address] = useSearchParams()
  return (
    <Link to={withOpen(address, id)} state={openedHere} discover="none" preventScrollReset>
      {children}
    </Link>
  )
}
