import { useId } from 'react'
import { getWaitingCounts } from '#contract/system/waiting-counts.ts'
import { numbersOf } from '#i18n/format-numbers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useFolded } from '#web/data/use-folded.ts'
import { useSite } from '#web/frame/use-site.ts'
import { useUser } from '#web/frame/use-user.ts'
import { Menu } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SectionIcon } from './section-icon.tsx'
import { type Section, type SectionGroup, sectionAt, sectionGroups, sectionsOf } from './sections.ts'
import { WaitingCount } from './waiting-count.tsx'
import { waitingIn } from './waiting-in.ts'

type Group = { name: SectionGroup; sections: (Section & { waiting: number })[]; waiting: number }

/** The groups that somebody may open, each with the number waiting in it. */
function useGroups(): Group[] {
  const counts = useApi(getWaitingCounts, {}).data ?? {}
  const open = sectionsOf(useUser()).map((each) => ({ ...each, waiting: waitingIn(each.name, counts) }))
  return sectionGroups.flatMap((name) => {
    const sections = open.filter(({ group }) => group === name)
    return sections.length > 0
      ? [{ name, sections, waiting: sections.reduce((sum, { waiting }) => sum + waiting, 0) }]
      : []
  })
}

/**
 * The sections of staff in groups: a column on a desktop; a rail of the groups on a tablet and a bar on a phone, each
 * with a button for all of them.
 */
export function StaffNavigation() {
  const { t } = useTranslation('workspace')
  const groups = useGroups()
  const menu = useId()
  const { path } = useSite()
  const here = sectionAt(path, sectionsOf(useUser()))
  return (
    <>
      <nav className="menu" id={menu} popover="auto" aria-label={t('sections.label')}>
        {groups.map((group) =>
          group.name === 'today' ? (
            <Entries key={group.name} group={group} here={here} />
          ) : (
            <Fold key={group.name} group={group} here={here} />
          ),
        )}
      </nav>
      <nav className="dock" aria-label={t('sections.short')}>
        {groups.map(({ name, sections, waiting }, index) => (
          <a
            key={name}
            className={index > 2 ? 'rail-only' : undefined}
            href={sections[0]?.path}
            aria-current={here?.group === name ? 'true' : undefined}
          >
            <SectionIcon of={sections[0]?.name ?? 'home'} />
            <span>{t(`sections.groups.${name}`)}</span>
            {name === 'review' && <WaitingCount count={waiting} />}
          </a>
        ))}
        <button type="button" popoverTarget={menu}>
          <Icon of={Menu} />
          <span>{t('sections.menu')}</span>
        </button>
      </nav>
    </>
  )
}

type GroupProps = { group: Group; here: Section | undefined }

/** A group that folds; this device remembers whether it is folded. */
function Fold({ group, here }: GroupProps) {
  const { t } = useTranslation('workspace')
  const fold = useFolded(group.name)
  return (
    <details open ref={fold.ref} onToggle={fold.onToggle}>
      <summary>{t(`sections.groups.${group.name}`)}</summary>
      <Entries group={group} here={here} />
    </details>
  )
}

function Entries({ group: { sections }, here }: GroupProps) {
  const { t } = useTranslation('workspace')
  const { language, path } = useSite()
  const { number } = numbersOf(language)
  return (
    <ul>
      {sections.map(({ name, path: href, waiting }) => (
        <li key={name}>
          <a href={href} aria-current={path === href ? 'page' : name === here?.name ? 'true' : undefined}>
            <SectionIcon of={name} />
            {t(`sections.${name}`)}
            {waiting > 0 && (
              <span className="num due">
                {number(waiting)}
                <span className="sr"> {t('sections.waiting')}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
