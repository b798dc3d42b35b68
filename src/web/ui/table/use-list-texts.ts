import { useTranslation } from '#i18n/use-translation.ts'

/** What a list says while it is loading and where it could not be. */
export function useListTexts() {
  const { t } = useTranslation('table')
  const texts = { failed: t('loadFailed'), retry: t('retry'), loading: t('loading') }
  return (key: keyof typeof texts) => texts[key]
}
