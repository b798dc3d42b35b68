import { data } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { failPage } from '#web/data/responses.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { requestOf } from '#web/page-context.ts'
import type { Route } from './+types/api-group-page'
import { findExamples } from './examples.ts'
import { useGroupName } from './group-name.ts'
import { groupMarkup } from './markup.server.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, language } = requestOf(context)
  const found = await groupMarkup(api, () => findExamples(api), language, params.group).catch(failPage)
  if (!found) throw data(null, { status: 404 })
  return { group: found.name, calls: found.markup }
}

export default function ApiGroupPage({ loaderData: { group, calls } }: Route.ComponentProps) {
  const { t } = useTranslation('api-docs')
  const { site } = useSite()
  const name = useGroupName()(group)
  const about = t('ofGroup', { group: name, name: site.name })
  return (
    <main id="main" className="page">
      <PageHead title={`${name} · ${t('title')}`} description={about} />
      <div className="stack pt-6">
        <h1>{name}</h1>
        <p className="lead text">{about}</p>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own description */}
      <div dangerouslySetInnerHTML={{ __html: calls }} />
    </main>
  )
}
