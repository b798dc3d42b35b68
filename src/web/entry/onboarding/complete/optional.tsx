import { useTranslation } from '#i18n/use-translation.ts'

/** Shown next to the label of what may be left out. */
export function Optional() {
  const { t } = useTranslation('onboarding')
  return <span className="req">{t('optional')}</span>
}
