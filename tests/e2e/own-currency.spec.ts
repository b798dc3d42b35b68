import { paths } from '#contract/paths.ts'
import { expect, test } from '#tests/browser/test.ts'

/** Each kind of page that says prices, and how many at least. */
const priced = [
  { path: paths.home(), least: 10 },
  { path: paths.city('brazil', 'manaus'), least: 7 },
  { path: paths.offers(), least: 20 },
  { path: paths.profiles(), least: 15 },
  { path: paths.organizations(), least: 10 },
  { path: paths.profile('ana-beatriz-correa'), least: 4 },
  // 'Night sounds in the flooded forest'
  { path: paths.offer('bafcafae-ba5a-8519-8377-59fa145e8112'), least: 5 },
  { path: paths.event('dias-de-remo-na-cheia'), least: 4 },
  { path: paths.search({ q: 'canoe manaus' }), least: 2 },
  { path: paths.explore(), least: 5 },
]
const ofPrices = /<p class="(?:cost[^"]*|price num|small num)">.*?<\/p>/gs

test('every price has what it is about in the money of the reader, and only for a reader whose money is known', async ({
  request,
}) => {
  for (const { path, least } of priced) {
    const pricesFor = async (languages: string) => {
      const html = await (await request.get(path, { headers: { 'accept-language': languages } })).text()
      const prices = html.match(ofPrices) ?? []
      expect.soft(prices.length, path).toBeGreaterThanOrEqual(least)
      return prices
    }
    for (const price of await pricesFor('en-IE,en'))
      expect.soft(price, path).toMatch(/\$\d.*class="about"[^>]*>about €\d/s)
    for (const price of await pricesFor('pt-BR,pt'))
      expect.soft(price, path).toMatch(/US\$\s\d.*class="about"[^>]*>cerca de R\$\s\d/s)
    for (const price of await pricesFor('en-US,en')) expect.soft(price, path).not.toContain('class="about')
  }
})
