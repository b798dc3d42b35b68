import { useEffect, useRef } from 'react'

/**
 * For a strip of links that scrolls sideways: moves the link of the present page to its middle.
 *
 * @param path the address of the present page
 * @returns a ref for the element that scrolls
 */
export function useCurrentInView<Strip extends HTMLElement>(path: string) {
  const ref = useRef<Strip>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the document, where another path has another current link
  useEffect(() => {
    const strip = ref.current
    const here = strip?.querySelector('[aria-current]')
    if (!strip || !here) return
    const [outer, inner] = [strip.getBoundingClientRect(), here.getBoundingClientRect()]
    strip.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [path])
  return ref
}
