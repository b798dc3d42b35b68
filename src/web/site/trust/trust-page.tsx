import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { breadcrumbJsonLd } from '#web/components/seo/json-ld.ts'
import { Breadcrumbs } from '#web/frame/breadcrumbs.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'
import { Blocks } from './blocks.tsx'

export type TrustPart = { id: string; title: string; text: string; children?: ReactNode }

type TrustPageProps = {
  /** As the foot calls the page. */
  name: string
  title: string
  lead: string
  path: string
  parts: TrustPart[]
}

/** A page of plain words about the directory itself: a lead, then parts with a heading each. */
export function TrustPage({ name, title, lead, path, parts }: TrustPageProps) {
  const { t } = useTranslation('common')
  const { site } = useSite()
  const crumbs = [{ label: t('home'), href: paths.home() }, { label: name }]
  return (
    <>
      <Breadcrumbs crumbs={crumbs.slice(1)} />
      <main id="main" className="page">
        <PageHead title={name} description={lead} path={path} jsonLd={[breadcrumbJsonLd(crumbs, site)]} />
        <div className="text stack stack-8 pt-6">
          <div className="stack">
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
          </div>
          {parts.map((part) => (
            <section key={part.id} className="stack" aria-labelledby={part.id}>
              <h2 id={part.id}>{part.title}</h2>
              <Blocks text={part.text} />
              {part.children}
            </section>
          ))}
        </div>
      </main>
    </>
  )
}
