// crawlers, previews of links, monitors, programs that fetch: what says so of itself
const robot =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|search|archiv|fetch|scrap|preview|monitor|uptime|check|probe|scan|headless|phantom|selenium|puppeteer|playwright|lighthouse|pagespeed|gtmetrix|facebookexternalhit|whatsapp|telegram|embedly|curl|wget|python|java\/|okhttp|axios|node\b|undici|go-http|libwww|perl|ruby|php|http[-_]?client|feed|rss|validator|gpt|claude|perplexity|bytespider|\+https?:\/\//i
const maxEntries = 1000
const verdicts = new Map<string, boolean>()

/** Whether a `User-Agent` says that it is no person; none at all is none. */
export function isRobot(agent: string | undefined): boolean {
  if (!agent) return true
  const known = verdicts.get(agent)
  if (known !== undefined) return known
  const verdict = agent.length > 1000 || robot.test(agent)
  // the agents that matter are few; who invents them fills the memory once
  if (verdicts.size >= maxEntries) verdicts.clear()
  if (agent.length <= 1000) verdicts.set(agent, verdict)
  return verdict
}

type Header = (name: string) => string | undefined

/**
 * Whether a request is a person's look at a page. A browser names its languages, wants a document, and does not say who
 * runs it (`From`) or that it only fetches what a script asked for. What it fetches ahead counts: it is shown without
 * being asked for again.
 */
export function isPerson(header: Header): boolean {
  if (isRobot(header('user-agent')) || !header('accept-language') || header('from')) return false
  const wanted = header('sec-fetch-dest')
  return wanted === undefined || wanted === 'document'
}
