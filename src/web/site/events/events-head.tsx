import type { EventCard } from '#contract/directory/events.ts'
import type { TypeCount } from '#contract/directory/search.ts'
import type { Page } from '#contract/endpoint.ts'
import type { EventType } from '#contract/enums.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isNarrowed, type ListQuery, listUrl } from '#web/components/list/list-query.ts'
import { breadcrumbJsonLd, itemListJsonLd } from '#web/components/seo/json-ld.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'

type EventsHeadProps = { query: ListQuery; page: Page<EventCard>; types: TypeCount[] }

export function EventsHead({ query, page, types }: EventsHeadProps) {
  const { t } = useTranslation(['events', 'common', 'types'])
  const { site } = useSite()
  const type = types.find((each) => each.type === query.type)?.type
  const real = page.items.filter((event) => !event.isSample)
  const crumbs = [
    { label: t('common:home'), href: paths.home() },
    { label: t('common:nav.events'), href: paths.events() },
  ]
  return (
    <PageHead
      title={type ? `${t(`types:eventTypes.${type as EventType}`)} · ${t('title')}` : t('title')}
      description={t('lead')}
      path={listUrl(paths.events(), { type })}
      isHidden={isNarrowed(query) || !page.items.length}
      jsonLd={[
        breadcrumbJsonLd(crumbs, site),
        ...(real.length
          ? [
              itemListJsonLd(
                real.map(({ name, slug }) => ({ name, path: paths.event(slug) })),
                site,
              ),
            ]
          : []),
      ]}
    />
  )
}
