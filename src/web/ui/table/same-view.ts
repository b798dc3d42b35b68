/** The part of an address that identifies a view, in a fixed order: the page is not part of it. */
export function viewOf(address: URLSearchParams, without: readonly string[] = []): string {
  const view = new URLSearchParams(address)
  for (const name of ['cursor', ...without]) view.delete(name)
  view.sort()
  return view.toString()
}
