import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { type Changes, withChanges } from './with-changes.ts'

/** What the address narrows a list by, and how to change it; quick changes after one another all count. */
export function useQueryParams(): [URLSearchParams, (changes: Changes) => void] {
  const [params, setParams] = useSearchParams()
  const wanted = useRef(params)
  const { state } = useNavigation()
  useEffect(() => {
    // while another change is on its way, this address is older than what is wanted
    if (state === 'idle') wanted.current = params
  }, [params, state])
  const change = (changes: Changes) => {
    // the last change may still be on its way
    wanted.current = withChanges(wanted.current, changes)
    setParams(wanted.current, { replace: true, preventScrollReset: true })
  }
  return [params, change]
}
