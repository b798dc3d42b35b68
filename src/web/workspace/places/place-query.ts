/** Which places the page shows, as its URL says. */
export type PlaceQuery = {
  scope: 'mine' | 'all'
  q?: string
  city?: string
  cursor?: string
}

/** Reads the URL. Everyone's are for staff; what is too long was not written by the page. */
export function placeQueryOf(params: URLSearchParams, isStaff: boolean): PlaceQuery {
  const read = (name: 'q' | 'city' | 'cursor', most: number) => {
    const value = params.get(name)?.trim()
    return value && value.length <= most ? { [name]: value } : {}
  }
  const scope = isStaff && params.get('scope') === 'all' ? 'all' : 'mine'
  return { scope, ...read('q', 120), ...read('city', 120), ...read('cursor', 600) }
}
