import { getApiDescription } from '#contract/openapi.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { failPage } from '#web/data/responses.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/api-docs-page'
import { InlineCode } from './inline-code.tsx'
import { overviewMarkup } from './markup.server.tsx'

const documentUrl = getApiDescription.path

export async function loader({ context }: Route.LoaderArgs) {
  const { api, language } = requestOf(context)
  return { overview: await overviewMarkup(api, language).catch(failPage) }
}

export default function ApiDocsPage({ loaderData: { overview } }: Route.ComponentProps) {
  const { t } = useTranslation('api-docs')
  const { site } = useSite()
  return (
    <main id="main" className="page">
      <PageHead title={t('title')} description={t('description', { name: site.name })} />
      <div className="stack pt-6">
        <h1>{t('title')}</h1>
        <p className="lead text">{t('description', { name: site.name })}</p>
        <p className="text">
          <InlineCode text={t('rules')} />
        </p>
        <p className="text">{t('source')}</p>
        <p>
          <a className="button" href={documentUrl}>
            {t('document')}
          </a>
        </p>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own description */}
      <div dangerouslySetInnerHTML={{ __html: overview }} />
    </main>
  )
}
