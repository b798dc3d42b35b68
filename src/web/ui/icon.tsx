import type { IconNode } from 'lucide'

/** A drawn sign beside a word; the word says what it means. */
export function Icon({ of }: { of: IconNode }) {
  return (
    <svg
      className="icon"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the maps of a package, no one's input
      dangerouslySetInnerHTML={{ __html: linesOf(of) }}
    />
  )
}

const known = new WeakMap<IconNode, string>()

/** As markup, made once: a list shows the same few icons a hundred times. */
function linesOf(icon: IconNode): string {
  const lines = known.get(icon) ?? icon.map(([tag, values]) => `<${tag}${attributes(values)}/>`).join('')
  known.set(icon, lines)
  return lines
}

const attributes = (values: IconNode[number][1]) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
