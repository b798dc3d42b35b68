const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// XML 1.0 forbids most control characters and lone surrogates, even escaped.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text for an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A drawing of a size in px, hidden from readers unless it has a title. */
export function openSvg(
  name: string,
  size: { width: number; height: number },
  title: string | undefined,
): string {
  const meaning = title ? `role="img" aria-label="${escapeXml(title)}"` : 'aria-hidden="true"'
  return `<svg class="${name}" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMidYMid slice" ${meaning}>`
}

/** A path of a class, or nothing when there is nothing to draw. */
export function classedPath(name: string, path: string): string {
  return path && `<path class="${name}" d="${path}"/>`
}

/** A group of a class, or nothing when it is empty. */
export function group(name: string, content: string): string {
  return content && `<g class="${name}">${content}</g>`
}

/** About how wide a text is, in the unit of the font size: never less than a usual sans-serif. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0
  for (const character of text) {
    if (/[mwMW@%—]/.test(character)) ems += 0.95
    else if (/[\p{Lu}\d]/u.test(character)) ems += 0.7
    else if (/[iljtfrI.,'’ ()-]/.test(character)) ems += 0.36
    else if (character > '\u2e80') ems += 1.05
    else ems += 0.6
  }
  return ems * fontSize
}
