import { useTranslation } from '#i18n/use-translation.ts'

/** The missing parts of a row as text; another text if nothing is missing. */
export function Missing({ parts }: { parts: readonly string[] }) {
  const { t } = useTranslation('table')
  return parts.length === 0 ? <span className="soft">{t('whole')}</span> : parts.join(', ')
}
