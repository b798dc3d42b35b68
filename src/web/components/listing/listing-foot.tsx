import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ReportLink } from '#web/components/report/report-link.tsx'

type ListingFootProps = {
  kind: 'profile' | 'organization'
  listing: { slug: string; name: string; isClaimable: boolean }
}

/** Below a listing: a link for the person it is about where nobody owns it, and one to report what is wrong. */
export function ListingFoot({ kind, listing: { slug, name, isClaimable } }: ListingFootProps) {
  const { t } = useTranslation('claim')
  return (
    <>
      {isClaimable && (
        <div className="pt-6">
          <section className="card stack stack-2 claim-card" aria-labelledby="claim">
            <h2 className="sub" id="claim">
              {t(`link.${kind}`)}
            </h2>
            <p className="small">{t('link.text', { name })}</p>
            <p>
              <a className="button small" href={paths.claim(kind, slug)} rel="nofollow">
                {t('link.action')}
              </a>
            </p>
          </section>
        </div>
      )}
      <ReportLink kind={kind} subject={slug} />
    </>
  )
}
