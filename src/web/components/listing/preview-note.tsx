import { isRouteErrorResponse } from 'react-router'
import type { ListingKind } from '#contract/enums.ts'
import { languages } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { languageName } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { ArrowLeft, Eye } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { State } from '#web/ui/state.tsx'

type PreviewNoteProps = { kind: ListingKind; slug: string; name: string; isPublic: boolean }

/** Above a preview: who sees it, whether visitors do, the four languages, and the way back. Not for search engines. */
export function PreviewNote({ kind, slug, name, isPublic }: PreviewNoteProps) {
  const { t } = useTranslation(['owner-info', 'owner'])
  const { site, language } = useSite()
  return (
    <>
      <title>{`${t('preview.title', { name: name || t('owner:shell.noName') })} · ${site.name}`}</title>
      <meta name="robots" content="noindex, noarchive" />
      <div className="page">
        <aside className="note" aria-label={t('preview.note')}>
          <div className="stack stack-2 col-span-2">
            <p className="row flex-nowrap">
              <Icon of={Eye} />
              <span>
                <b>{t('preview.note')}</b> {t(isPublic ? 'preview.public' : 'preview.notPublic')}
              </span>
            </p>
            <nav aria-label={t('preview.languages')}>
              <ul className="row">
                {languages.map((each) => (
                  <li key={each}>
                    <a
                      className="button small"
                      href={paths.ownListing(kind, slug, 'preview', { lang: each })}
                      lang={each}
                      hrefLang={each}
                      aria-current={each === language ? 'true' : undefined}
                    >
                      {languageName(each, each)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <p>
              <a className="button small quiet" href={paths.ownListing(kind, slug, 'info')}>
                <Icon of={ArrowLeft} />
                {t('preview.back')}
              </a>
            </p>
          </div>
        </aside>
      </div>
    </>
  )
}

/** In place of a preview: sign in first, or there is nothing of yours here. */
export function PreviewError({ kind, error }: { kind: ListingKind; error: unknown }) {
  const { t } = useTranslation(['owner-info', 'owner', 'workspace'])
  const { path, search } = useSite()
  const isSignedOut = isRouteErrorResponse(error) && error.status === 401
  return (
    <main id="main" className="page">
      <title>{t(isSignedOut ? 'workspace:signInRequired.title' : 'preview.missingTitle')}</title>
      <meta name="robots" content="noindex" />
      {isSignedOut ? (
        <State
          title={t('workspace:signInRequired.title')}
          text={t('preview.signIn')}
          href={paths.logIn({ return: path + search })}
          action={t('workspace:signInRequired.action')}
        />
      ) : (
        <State
          title={t('preview.missingTitle')}
          text={t('preview.missingText')}
          href={paths.ownListings(kind)}
          action={t('owner:shell.backToList')}
        />
      )}
    </main>
  )
}
