import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Language } from '#contract/languages.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { I18nProvider } from '#i18n/use-translation.ts'
import type { SiteData } from '#web/frame/site-data.ts'

/** The markup of a part of a document, as the server makes it. */
export function render(part: ReactNode, language: Language = 'en', search = ''): string {
  const root: SiteData = {
    site: {
      name: 'Igarapé',
      baseUrl: 'https://directory.example',
      supportEmail: 'help@directory.example',
      operatorName: undefined,
      operatorContact: undefined,
      supportWhatsapp: undefined,
      reviewWindow: { least: 1, most: 2 },
      notice: undefined,
      mapTilesUrl: undefined,
    },
    language,
    path: '/',
    search,
    scripts: { theme: undefined },
    year: 2026,
    requestId: 'request',
    user: undefined,
  }
  const router = createMemoryRouter([{ id: 'root', path: '/', element: part, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  })
  return renderToStaticMarkup(
    <I18nProvider value={i18nOf(language)}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}
