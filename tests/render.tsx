import type { ContextType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Language } from '#contract/languages.ts'
import { i18nOf } from '#i18n/i18n.ts'
import { I18nProvider } from '#i18n/use-translation.ts'
import { openDrawings } from '#server/posters/index.ts'
import { maps } from '#tests/maps.ts'
import { createPosterWall } from '#web/components/picture/choose-poster.ts'
import type { SiteData } from '#web/frame/site-data.ts'
import { DocumentRequest } from '#web/page-context.ts'

type Request = { savesData?: boolean }

/** The markup of a part of a document, as the server makes it. */
export function render(
  part: ReactNode,
  language: Language = 'en',
  search = '',
  request: Request = {},
): string {
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
  type Shown = NonNullable<ContextType<typeof DocumentRequest>>
  const drawn = {
    ...request,
    maps,
    posters: openDrawings('data'),
    wall: createPosterWall(),
  } satisfies Partial<Shown>
  return renderToStaticMarkup(
    <I18nProvider value={i18nOf(language)}>
      <DocumentRequest value={drawn as unknown as Shown}>
        <RouterProvider router={router} />
      </DocumentRequest>
    </I18nProvider>,
  )
}
