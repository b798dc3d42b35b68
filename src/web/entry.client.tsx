import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, languages } from '#contract/languages.ts'
import { oneOf } from '#contract/values/one-of.ts'
import { loadBrowserI18n } from '#i18n/browser.ts'
import { I18nProvider } from '#i18n/use-translation.ts'
import { createQueryClient } from './data/query-client.ts'
import './enhance/theme.ts'

// root.tsx comes with this file (`entry.server.tsx`)
export * from './root.tsx'
export { default } from './root.tsx'

/** Takes over a page whose `handle` says interactive; documents never load this. */
async function hydrate() {
  const language = oneOf(languages, document.documentElement.lang) ?? defaultLanguage
  const files = document.documentElement.dataset.texts?.split(' ') ?? []
  // the modules of the page's routes are known after this
  const i18n = await loadBrowserI18n(language, files)
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nProvider value={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <HydratedRouter />
        </QueryClientProvider>
      </I18nProvider>,
    )
  })
}

void hydrate()
