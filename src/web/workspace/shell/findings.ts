import { type Access, hasAccess } from '#contract/access.ts'
import type { Holder } from '#contract/holder.ts'
import { paths } from '#contract/paths.ts'
import type { FoundRecord } from '#contract/system/finder.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDisplayName } from '#web/frame/use-display-name.ts'
import { sectionAccess, sectionsOf } from './sections.ts'

/** Something that the finder leads to. */
export type Finding = {
  key: string
  group: 'records' | 'actions' | 'pages'
  name: string
  about?: string | null
  path: string
  /** The server found it for the typed text. */
  isFound?: boolean
}

const actions = [
  { name: 'approve', path: paths.applications(), access: sectionAccess.applications },
  { name: 'newListing', path: paths.newHandover(), access: sectionAccess.applications },
  { name: 'newEvent', path: paths.newEvent(), access: sectionAccess.events },
  { name: 'openCity', path: paths.content(), access: sectionAccess.content },
  { name: 'newImport', path: paths.newImport(), access: sectionAccess.imports },
  { name: 'inviteUser', path: paths.users(), access: sectionAccess.users },
] as const satisfies readonly { name: string; path: string; access: Access }[]

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => folded(text).split(/\s+/)

/** What is asked for, and whether it is a city to publish: the text that follows 'Publish' or 'Publish a city'. */
export function useAsked(typed: string): { q: string; isToPublish: boolean } {
  const { t } = useTranslation('workspace')
  const action = wordsOf(t('finder.actions.openCity'))
  const words = typed.trim().split(/\s+/)
  const end = words.findIndex((word, at) => folded(word) !== action[at])
  return { q: words.slice(Math.max(end, 0)).join(' '), isToPublish: end > 0 }
}

type Found = {
  records?: readonly FoundRecord[] | undefined
  /** Who has waited longest for a decision; null if nobody waits. */
  longest?: { id: string; name: string } | null | undefined
}

/** The found records, and the actions and pages whose names contain all typed words; without words all pages. */
export function useFindings(user: Holder | undefined, typed: string, found: Found): Finding[] {
  const { t } = useTranslation('workspace')
  const { isToPublish } = useAsked(typed)
  const words = wordsOf(typed.trim())
  const fits = ({ name }: { name: string }) => words.every((word) => folded(name).includes(word))
  const pages = sectionsOf(user).map(({ name, path }) => ({
    key: `page-${name}`,
    group: 'pages' as const,
    name: t(`sections.${name}`),
    path,
  }))
  const { of, publishing } = useRecordFindings(found.records ?? [])
  const actions = useActions(user, found.longest).filter(fits)
  return [...(isToPublish ? [] : of), ...publishing, ...actions, ...pages.filter(fits)]
}

/** The found records, and those of them that are cities to publish. */
function useRecordFindings(records: readonly FoundRecord[]): { of: Finding[]; publishing: Finding[] } {
  const { t } = useTranslation('workspace')
  const of = records.map(({ kind, id, name, about, path }) => ({
    key: `${kind}-${id}`,
    group: 'records' as const,
    name,
    about: [t(`finder.kinds.${kind}`), about].filter(Boolean).join(', '),
    path,
    isFound: true,
  }))
  const publishing = records
    .filter(({ isPublished }) => isPublished === false)
    .map(({ id, name, about, path }) => ({
      key: `publish-${id}`,
      group: 'actions' as const,
      name: t('finder.actions.openOne', { name }),
      about,
      path,
      isFound: true,
    }))
  return { of, publishing }
}

function useActions(user: Holder | undefined, longest: Found['longest']): Finding[] {
  const { t } = useTranslation('workspace')
  const shownName = useDisplayName()
  const approving = longest
    ? { about: t('finder.longest', { name: shownName(longest.name) }), path: paths.application(longest.id) }
    : longest === null && { about: t('finder.nobodyWaits') }
  return actions
    .filter(({ access }) => hasAccess(user, access))
    .map(({ name, path }) => ({
      ...{ key: `action-${name}`, group: 'actions' as const, name: t(`finder.actions.${name}`), path },
      ...(name === 'approve' && approving),
    }))
}
