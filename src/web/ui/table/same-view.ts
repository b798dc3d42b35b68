/** What an address shows of a list, in one order: where the page begins is no part of it. */
export function viewOf(address: URLSearchParams, without: readonly string[] = []): string {
  const view = new URLSearchParams(address)
  for (const name of ['cursor', ...without]) view.delete(name)
  view.sort()
  return view.toString()
}
