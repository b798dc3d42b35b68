import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { listUnknownCities } from '#contract/import-cities.ts'
import { getImport, listImportRows, listImports } from '#contract/imports.ts'

/** Reads again where an import stands. */
export function useReadAnew(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const { path } of [getImport, listImportRows, listImports, listUnknownCities]) {
      void queries.invalidateQueries({ queryKey: [path] })
    }
  }
}

/** Where somebody took a step of an import first, the page shows where it stands now: true for such a failure. */
export function useStandAnew(): (error: unknown) => boolean {
  const readAnew = useReadAnew()
  return (error) => {
    const isMeanwhile = error instanceof ApiError && error.body.code === 'conflict'
    if (isMeanwhile) readAnew()
    return isMeanwhile
  }
}
