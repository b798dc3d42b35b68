import { useTranslation } from '#i18n/use-translation.ts'
import { useUser } from '#web/frame/use-user.ts'
import { Icon } from '#web/ui/icon.tsx'
import { sectionsOf } from '#web/workspace/shell/sections.ts'

const describedSections = [
  'applications',
  'users',
  'roles',
  'analytics',
  'audit',
  'settings',
  'dashboard',
] as const

/** The sections that the user may open, and what they are for. */
export function SectionLinks() {
  const { t } = useTranslation('panel')
  const open = sectionsOf(useUser())
  return (
    <section className="stack" aria-labelledby="sections">
      <h2 id="sections">{t('home.sections')}</h2>
      <ul className="grid c2">
        {describedSections.map((name) => {
          const section = open.find((each) => each.name === name)
          return (
            section && (
              <li key={name} className="card stack stack-2">
                <h3>
                  <Icon of={section.icon} />{' '}
                  <a className="cover" href={section.path}>
                    {t(`home.${name}.title`)}
                  </a>
                </h3>
                <p className="small soft">{t(`home.${name}.text`)}</p>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
