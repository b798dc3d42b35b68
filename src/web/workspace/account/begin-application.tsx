import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Part } from './part.tsx'

/** The way into the directory, for people who are not in it. */
export function BeginApplication({ hasBegun }: { hasBegun: boolean }) {
  const { t } = useTranslation('account')
  return (
    <Part title={t('listing.title')} text={t(hasBegun ? 'listing.goOnText' : 'listing.none')}>
      {!hasBegun && <p>{t('listing.noneText')}</p>}
      <p>
        <a className="button primary" href={paths.welcome()}>
          {t(hasBegun ? 'listing.goOn' : 'listing.apply')}
        </a>
      </p>
    </Part>
  )
}
