/**
 * The beginning of a text on one line, cut at the end of a word, with an ellipsis where something is left out.
 *
 * @param most how many characters may come before the ellipsis
 */
export function excerpt(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const start = line.slice(0, most)
  const boundary = line[most] === ' ' ? most : start.lastIndexOf(' ')
  const words = boundary > most / 2 ? start.slice(0, boundary) : withoutHalfCharacter(start)
  return `${words.replace(/[\s.,;:–—-]+$/, '')}…`
}

const withoutHalfCharacter = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '')
