import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { type Changes, withChanges } from './with-changes.ts'

/** The query parameters of the page, and a function that changes them; quick changes after one another all count. */
export function useQueryParams(): [URLSearchParams, (changes: Changes) => void] {
  const [params, setParams] = useSearchParams()
  const wanted = useRef(params)
  const { state } = useNavigation()
  useEffect(() => {
    // while a navigation is pending, the current URL is older than the wanted one
    if (state === 'idle') wanted.current = params
  }, [params, state])
  const change = (changes: Changes) => {
    // the last navigation may still be pending
    wanted.current = withChanges(wanted.current, changes)
    setParams(wanted.current, { replace: true, preventScrollReset: true })
  }
  return [params, change]
}
