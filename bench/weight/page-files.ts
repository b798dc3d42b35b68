/** What a browser fetches for a document on a first visit, by kind; lazily loaded pictures are not among it. */
export type FileKind = 'style' | 'script' | 'font' | 'picture'
export type PageFile = { kind: FileKind; address: string }

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  const value = found?.[1] ?? found?.[2] ?? found?.[3]
  return value?.replaceAll('&amp;', '&')
}
const tagsOf = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? []
const isOurs = (address: string | undefined): address is string =>
  address?.startsWith('/') === true && !address.startsWith('//')

const kindOfLink: Record<string, FileKind> = { stylesheet: 'style', modulepreload: 'script', icon: 'picture' }
const kindOfPreload: Record<string, FileKind> = {
  style: 'style',
  script: 'script',
  font: 'font',
  image: 'picture',
}

/** The files that a document names itself. */
export function filesOfDocument(html: string): PageFile[] {
  const links = tagsOf(html, 'link').map((tag) => {
    const rel = attribute(tag, 'rel') ?? ''
    const kind = rel === 'preload' ? kindOfPreload[attribute(tag, 'as') ?? ''] : kindOfLink[rel]
    return { kind, address: attribute(tag, 'href') }
  })
  const scripts = tagsOf(html, 'script').map((tag) => ({
    kind: 'script' as const,
    address: attribute(tag, 'src'),
  }))
  const pictures = tagsOf(html, 'img')
    .filter((tag) => attribute(tag, 'loading') !== 'lazy')
    .map((tag) => ({ kind: 'picture' as const, address: attribute(tag, 'src') }))
  const used = tagsOf(html, 'use').map((tag) => ({
    kind: 'picture' as const,
    address: attribute(tag, 'href')?.split('#')[0],
  }))
  const found = [...links, ...scripts, ...pictures, ...used]
  return found.flatMap(({ kind, address }) => (kind && isOurs(address) ? [{ kind, address }] : []))
}

/** The modules that a script imports at once; those that it imports when needed are not among them. */
export function importsOf(script: string, address: string): string[] {
  const found = script.matchAll(/(?:^|[;}\s])import\s*(?:[\w*{}\s,$]+from\s*)?["']([^"']+)["']/g)
  return [...found].map(([, name]) => new URL(name as string, `http://x${address}`).pathname)
}

/** The fonts of a style sheet that the text needs, by their ranges of characters. */
export function fontsFor(style: string, address: string, text: string): string[] {
  const characters = new Set([...text].map((letter) => letter.codePointAt(0) as number))
  return (style.match(/@font-face\s*{[^}]*}/g) ?? []).flatMap((face) => {
    const file = /url\(["']?([^"')]+)/.exec(face)?.[1]
    const ranges = /unicode-range:([^;}]+)/i.exec(face)?.[1]?.split(',').map(rangeOf)
    const isNeeded =
      !ranges || ranges.some(([from, to]) => [...characters].some((each) => each >= from && each <= to))
    return file && isNeeded ? [new URL(file, `http://x${address}`).pathname] : []
  })
}

function rangeOf(range: string): [number, number] {
  const [from = '', to = from] = range.trim().replace(/^u\+/i, '').split('-')
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
}

/** What a reader reads of a document. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z#0-9]+;/gi, ' ')

/** True for a script that brings a framework to the browser. */
export const isFramework = (script: string): boolean =>
  /react\.(transitional\.)?element|__reactRouter|hydrateRoot|react-dom|Vue\b.{0,20}version|svelte/i.test(
    script,
  )
