import { useTranslation } from '#i18n/use-translation.ts'

/** What a row lacks, in words; a word of its own where it lacks nothing. */
export function Missing({ parts }: { parts: readonly string[] }) {
  const { t } = useTranslation('table')
  return parts.length === 0 ? <span className="soft">{t('whole')}</span> : parts.join(', ')
}
