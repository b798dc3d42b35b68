import type { BrowserContext } from '@playwright/test'

/**
 * Everything that no page may do: write an error or a warning to the console (a broken content policy does),
 * throw, or ask another origin. Answers the list, which grows while the pages are used.
 */
export function watch(context: BrowserContext, origin: string): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // Playwright itself says so of the service worker, which most tests do without
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // a page that answers 404 or 503 on purpose is told to the console too
    const isThePageItself = message.location().url === message.page()?.url()
    if (isThePageItself && message.text().startsWith('Failed to load resource')) return
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    const thrown = describe(error.error())
    if (!droppedTransition.test(thrown)) problems.push(`thrown: ${thrown}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) problems.push(`asked another origin: ${url}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // the browser drops what is still on its way when the next page is opened
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`)
  })
  return problems
}

// the browser gives up the animation between two pages where the machine is busy; no script of ours threw it
const droppedTransition = /^(AbortError|InvalidStateError|TimeoutError): Transition was (aborted|skipped)/

// what is no Error, such as a DOMException, has a name and a message but no stack
const describe = ({ name, message, stack }: Error) => `${name}: ${message}\n${stack ?? ''}`
