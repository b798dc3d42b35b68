/**
 * Puts the page of a document into a frame, without what is around it. It stays where it was scrolled to, and nothing in it can be
 * pressed.
 */
export function showIn(frame: HTMLIFrameElement, markup: string): void {
  const shown = frame.contentDocument
  const page = new DOMParser().parseFromString(markup, 'text/html')
  const main = page.querySelector('main')
  if (!shown || !main) return
  shown.documentElement.lang = page.documentElement.lang
  const { theme } = document.documentElement.dataset
  if (theme) shown.documentElement.dataset.theme = theme
  if (!shown.querySelector('link'))
    shown.head.replaceChildren(...page.querySelectorAll('link[rel=stylesheet]'))
  main.classList.add('pt-4')
  shown.body.inert = true
  shown.body.replaceChildren(main)
}
