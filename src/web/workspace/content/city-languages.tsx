import type { ManagedCity } from '#contract/content/cities.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { languagesInText } from '#i18n/format-languages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Check, CircleDashed, Clock, Languages } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The languages into which texts of a city, its attractions and its pictures need translation, with a link to the desk.
 */
export function CityLanguages({ city: { id, name, untranslated } }: { city: ManagedCity }) {
  const { t } = useTranslation('content-city')
  const { language } = useSite()
  const { missing, outdated } = untranslated
  const named = (languages: Language[]) => ({ languages: languagesInText(languages, language) })
  if (missing.length + outdated.length === 0) {
    return (
      <p className="small soft">
        <Icon of={Check} /> {t('languages.none')}
      </p>
    )
  }
  return (
    <div className="panel near">
      <div className="min-w-0 small">
        {missing.length > 0 && (
          <p>
            <Icon of={CircleDashed} /> {t('languages.missing', named(missing))}
          </p>
        )}
        {outdated.length > 0 && (
          <p>
            <Icon of={Clock} /> {t('languages.outdated', named(outdated))}
          </p>
        )}
      </div>
      <a className="button small" href={paths.translations({ of: id })}>
        <Icon of={Languages} />
        {t('languages.translate')}
        <span className="sr"> {name}</span>
      </a>
    </div>
  )
}
