import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type OwnPage, progressOf } from '#web/components/own-listing/completeness.ts'
import { ChevronRight } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The other listings of somebody who has several, with their progress. */
export function OtherPages({ pages }: { pages: OwnPage[] }) {
  const { t } = useTranslation(['own-home', 'owner'])
  return (
    <section className="stack" aria-labelledby="others">
      <div className="head">
        <h2 id="others">{t('others')}</h2>
      </div>
      <ul className="parts">
        {pages.map((own) => {
          const { done, all } = progressOf(own)
          return (
            <li key={own.listing.id}>
              <a href={paths.ownPage(own.kind, own.listing.slug)}>
                <span>
                  <b>{own.listing.name || t('owner:shell.noName')}</b>
                  <small>{t('owner:steps.done', { done, all })}</small>
                </span>
                <Icon of={ChevronRight} />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
