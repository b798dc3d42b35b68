import type { Import } from '#contract/imports/files.ts'
import { RowList } from './row-list.tsx'
import { hasUnknownCities } from './row-query.ts'
import { UnknownCities } from './unknown-cities.tsx'

/** The rows of a checked import, with the unknown cities above them. */
export function ImportRows({ shown }: { shown: Import }) {
  return (
    <>
      {hasUnknownCities(shown) && <UnknownCities shown={shown} />}
      <RowList shown={shown} />
    </>
  )
}
