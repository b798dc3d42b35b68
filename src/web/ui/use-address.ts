import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Changes, withChanges } from './with-changes.ts'

/** What the address narrows a list by, and how to change it; quick changes after one another all count. */
export function useAddress(): [URLSearchParams, (changes: Changes) => void] {
  const [address, setAddress] = useSearchParams()
  const wanted = useRef(address)
  useEffect(() => {
    wanted.current = address
  }, [address])
  const change = (changes: Changes) => {
    // the last change may still be on its way
    wanted.current = withChanges(wanted.current, changes)
    setAddress(wanted.current, { replace: true, preventScrollReset: true })
  }
  return [address, change]
}
