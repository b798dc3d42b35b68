import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For `shouldRevalidate`: a new search on the same page asks for its lists by itself, and needs no other page. */
export const onAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname
