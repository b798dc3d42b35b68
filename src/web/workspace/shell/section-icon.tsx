import { sectionIcons } from './section-icons.ts'
import type { SectionName } from './sections.ts'

/**
 * The icon of a section, as the server rendered it: the navigation is sent with the page, and the browser has no icons
 * of its own for it.
 */
export function SectionIcon({ of }: { of: SectionName }) {
  const __html = import.meta.env.SSR ? sectionIcons[of] : ''
  return (
    <svg
      className="icon"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
      dangerouslySetInnerHTML={{ __html }}
      suppressHydrationWarning
    />
  )
}
