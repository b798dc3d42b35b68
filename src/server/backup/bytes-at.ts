import type { Table } from './tables-queries.ts'

/** Where a table of pictures has their hash and their bytes; undefined for other tables. */
export function bytesAt({ columns }: Table): { hash: number; bytes: number; mayBeNull: boolean } | undefined {
  const at = (name: string) => columns.findIndex((column) => column.name === name)
  const [hash, bytes] = [at('hash'), at('bytes')]
  if (hash < 0 || bytes < 0) return undefined
  return { hash, bytes, mayBeNull: columns[bytes]?.isRequired === false }
}
