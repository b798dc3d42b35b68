import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { listUnknownCities } from '#contract/imports/cities.ts'
import { getImport, listImportRows, listImports } from '#contract/imports/files.ts'

/** Reads the state of an import again. */
export function useReadAgain(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const { path } of [getImport, listImportRows, listImports, listUnknownCities]) {
      void queries.invalidateQueries({ queryKey: [path] })
    }
  }
}

/** If somebody else took a step of the import first, the page shows its new state: true for such a failure. */
export function useReadAgainOnConflict(): (error: unknown) => boolean {
  const readAgain = useReadAgain()
  return (error) => {
    const isMeanwhile = error instanceof ApiError && error.body.code === 'conflict'
    if (isMeanwhile) readAgain()
    return isMeanwhile
  }
}
