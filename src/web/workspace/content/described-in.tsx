import type { Language } from '#contract/languages.ts'
import { languageInText } from '#i18n/format-names.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

/** The languages in which something is described: their codes, and their names for screen readers. */
export function DescribedIn({ languages }: { languages: readonly Language[] }) {
  const { t } = useTranslation('content')
  const { language } = useSite()
  if (languages.length === 0) return <span className="late">{t('list.notDescribed')}</span>
  const names = languages.map((each) => languageInText(each, language)).join(', ')
  return (
    <>
      <span aria-hidden="true">{languages.map((each) => each.toUpperCase()).join(' ')}</span>
      <span className="sr">{t('list.described', { languages: names })}</span>
    </>
  )
}
