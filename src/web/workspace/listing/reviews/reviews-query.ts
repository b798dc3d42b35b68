/** The views of one's reviews; the first shows all. */
export const reviewViews = ['all', 'unanswered', 'waits'] as const

/** Which reviews of a listing the page shows, by its address. */
export function reviewsQueryOf(listing: string, address: URLSearchParams) {
  const asked = address.get('state')
  const state = (['unanswered', 'waits'] as const).find((each) => each === asked)
  const cursor = address.get('cursor')
  return { listing, ...(state && { state }), ...(cursor && { cursor }) }
}
