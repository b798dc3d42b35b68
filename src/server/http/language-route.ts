import { safeReturn } from '#contract/account/sign-in.ts'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { Route } from './index.ts'
import { keepLanguage } from './language.ts'
import { refuseCrossSiteNavigation } from './origin-check.ts'

const path = paths.language()

/** Where the picker leads: it stores the language, and goes back to the page. `?lang=` alone stores nothing. */
export const languageRoute: Route = {
  endpoint: { method: 'GET', path: path as Route['endpoint']['path'] },
  mount: (app) =>
    app.get(path, (c) => {
      // a browser that only looks ahead chooses nothing, nor does another site
      if (/prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) return c.body(null, 204)
      refuseCrossSiteNavigation(c.req.raw)
      const { cookies, config } = c.get('context')
      const chosen = languages.find((each) => each === c.req.query('lang'))
      if (chosen) cookies.push(keepLanguage(chosen, config.baseUrl))
      c.header('cache-control', 'private, no-store')
      return c.redirect(safeReturn(c.req.query('return')), 302)
    }),
}
