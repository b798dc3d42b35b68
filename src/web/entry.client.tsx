import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { Language } from '#contract/languages.ts'
import { loadBrowserI18n } from '#i18n/browser.ts'
import { createQueryClient } from './data/query-client.ts'

/** Takes over a page whose `handle` says interactive; documents never load this. */
async function hydrate() {
  const language = Language.catch('en').parse(document.documentElement.lang)
  const i18n = await loadBrowserI18n(language, location.pathname)
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <HydratedRouter />
        </QueryClientProvider>
      </I18nextProvider>,
    )
  })
}

void hydrate()
