/** The query of the user's own listings: only the page. */
export type MyListingsQuery = { scope: 'mine'; cursor?: string }

/** True if the address asks for everyone's listings and the user manages them. */
export const isEveryones = (address: URLSearchParams, managesAll: boolean): boolean =>
  managesAll && address.get('scope') === 'all'

/** Reads the query of the user's own listings from the page's URL: they are not filtered. */
export function myListingsQueryOf(address: URLSearchParams): MyListingsQuery {
  const cursor = address.get('cursor')
  return { scope: 'mine', ...(cursor && { cursor }) }
}
