import { profileTypes } from '#contract/enums.ts'
import type { RegistrationRule, Settings } from '#contract/system/settings.ts'
import { countryName, formatOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { useSite } from '#web/frame/use-site.ts'

const isOfProfile = (type: string): boolean => (profileTypes as readonly string[]).includes(type)

/** Which pages need a checked registration to be public, and from when. */
export function RulesSheet({ settings: { registrationRules } }: { settings: Settings }) {
  const { t } = useTranslation('settings')
  const { language } = useSite()
  const { date } = formatOf(language)
  const typeName = useTypeName()
  const typeOf = ({ type }: RegistrationRule) =>
    type === null ? t('rules.all') : typeName(isOfProfile(type) ? 'profile' : 'organization', type)
  if (registrationRules.length === 0) return <p className="soft">{t('rules.none')}</p>
  return (
    <dl className="sheet">
      {registrationRules.map((rule) => (
        <div key={`${rule.country}${rule.type}`}>
          <dt>{countryName(rule.country, language)}</dt>
          <dd>
            {typeOf(rule)}, {t('rules.since', { day: date(rule.from) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
