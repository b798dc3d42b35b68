import type { Registration } from '#contract/registrations/registrations.ts'
import { countryName, formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'

type Shown = Pick<Registration, 'country' | 'holder' | 'kind' | 'expiresOn'>

/** The facts of a registration beside its number. */
export function RegistrationFacts({ of: { country, holder, kind, expiresOn } }: { of: Shown }) {
  const { t } = useTranslation('registrations')
  const { language } = useSite()
  const { dateRange } = formatOf(language)
  const facts = [
    [t('field.holder'), holder],
    [t('field.country'), countryName(country, language)],
    [t('field.kind'), kind],
    [t('field.expiresOn'), expiresOn && dateRange(expiresOn)],
  ] as const
  return (
    <dl className="sheet">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
