/** One's own listings, and where their page begins. */
export type MyListingsQuery = { scope: 'mine'; cursor?: string }

/** True where the address asks for everyone's listings, and the reader manages them. */
export const isEveryones = (address: URLSearchParams, managesAll: boolean): boolean =>
  managesAll && address.get('scope') === 'all'

/** Reads the query of one's own listings from the page's URL: they are not narrowed. */
export function myListingsQueryOf(address: URLSearchParams): MyListingsQuery {
  const cursor = address.get('cursor')
  return { scope: 'mine', ...(cursor && { cursor }) }
}
