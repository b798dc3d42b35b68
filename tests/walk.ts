const most = 1_000

/** Asks for one page after another, as long as each names the next; fails where they lead in a circle or never end. */
export async function walk(
  first: string | undefined,
  ask: (page: string | undefined) => Promise<string | undefined>,
): Promise<void> {
  const asked = new Set<string | undefined>()
  let page = first
  do {
    if (asked.has(page)) throw new Error(`the pages lead in a circle, back to ${page}`)
    if (asked.size === most) throw new Error(`there is no end after ${most} pages`)
    asked.add(page)
    page = await ask(page)
  } while (page)
}
