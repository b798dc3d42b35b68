import type { Event } from '#contract/directory/events.ts'
import { shareImage } from '#contract/images/downloads.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { eventJsonLd } from '#web/components/seo/event-json-ld.ts'
import { fileUrl } from '#web/components/seo/file-url.ts'
import { breadcrumbJsonLd } from '#web/components/seo/json-ld.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { useSite } from '#web/frame/use-site.ts'

export function EventHead({ event, isStandIn }: { event: Event; isStandIn: boolean }) {
  const { t } = useTranslation('common')
  const { site, language } = useSite()
  const crumbs = [
    { label: t('home'), href: paths.home() },
    { label: t('nav.events'), href: paths.events() },
    { label: event.title },
  ]
  const image = fileUrl(shareImage, { kind: 'event', id: event.slug, lang: language })
  const about = event.isSample ? [] : [eventJsonLd(event, site, image), breadcrumbJsonLd(crumbs, site)]
  return (
    <PageHead
      title={`${event.title}, ${event.localisation.city}`}
      description={event.description}
      path={isStandIn ? undefined : paths.event(event.slug)}
      image={isStandIn ? undefined : image}
      kind="article"
      isHidden={event.isSample}
      jsonLd={about.filter((each) => each !== undefined)}
    />
  )
}
