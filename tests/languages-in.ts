/** The language of each text in the markup: of the nearest element that says one, else `page`. */
export function languagesIn(markup: string, page = 'en'): Map<string, string> {
  const found = new Map<string, string>()
  const open: string[] = []
  for (const [tag, close, name, attributes = '', text] of markup.matchAll(
    /<(\/)?([a-z0-9]+)([^>]*)>|([^<]+)/g,
  )) {
    if (text?.trim()) found.set(text.trim(), open.findLast(Boolean) ?? page)
    else if (close) open.pop()
    else if (name && !tag.endsWith('/>')) open.push(attributes.match(/ lang="(\w+)"/)?.[1] ?? '')
  }
  return found
}
