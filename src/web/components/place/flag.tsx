import type { CountryCode } from '#contract/enums.ts'
import { flags } from '#web/icons/flags.ts'

const symbol = (code: CountryCode) =>
  flags[code]
    .replace(/^<svg[^>]*viewBox="([^"]*)"[^>]*>/, `<symbol id="flag-${code}" viewBox="$1">`)
    .replace('</svg>', '</symbol>')

/** The flags of a page, each drawn once however often it is shown. Stands before the first `Flag`. */
export function FlagSprite({ codes }: { codes: CountryCode[] }) {
  const html = [...new Set(codes)].map(symbol).join('')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own files, no one's input
  return <svg className="hidden" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />
}

/** A small flag next to the country's name, which says the same; `isLarge` next to a title. */
export function Flag({ code, isLarge = false }: { code: CountryCode; isLarge?: boolean }) {
  const size = isLarge ? 'ml-2 h-6 w-9' : 'h-3 w-4.5 align-[-0.06em]'
  return (
    <svg className={`inline-block flex-none outline outline-line ${size}`} aria-hidden="true">
      <use href={`#flag-${code}`} />
    </svg>
  )
}
