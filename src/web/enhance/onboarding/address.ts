/** True if the previous page was a step too: changes since then were sent from here. */
export function cameFromHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/welcome`)
}

/** A note in the address is shown once. */
export function forgetNote() {
  const url = new URL(location.href)
  if (!url.searchParams.has('note')) return
  url.searchParams.delete('note')
  history.replaceState(null, '', url)
}
