import type { PublicRegistration } from '#contract/registrations/public.ts'
import { formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

/** The registrations that staff checked: `Registered: Cadastur 12.345, checked May 2026`. */
export function Registered({ of }: { of: PublicRegistration[] }) {
  const { t } = useTranslation('listings')
  const { monthInYear } = formatOf(useSite().language)
  return of.map(({ registry, number, checkedOn }) => (
    <p key={registry} className="small num wrap-anywhere">
      {t('registered', { registry, number, month: monthInYear(checkedOn) })}
    </p>
  ))
}
