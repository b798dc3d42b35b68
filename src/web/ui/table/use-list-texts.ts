import { useTranslation } from '#i18n/use-translation.ts'

/** The texts of a list that is loading or could not be loaded. */
export function useListTexts() {
  const { t } = useTranslation('table')
  const texts = { failed: t('loadFailed'), retry: t('retry'), loading: t('loading') }
  return (key: keyof typeof texts) => texts[key]
}
