import type { IconMarkup } from '#web/icons/icons.ts'

/** An icon next to a word; the word says what it means. */
export function Icon({ of }: { of: IconMarkup }) {
  return (
    <svg
      className="icon"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own files, no one's input
      dangerouslySetInnerHTML={{ __html: of }}
    />
  )
}
