import { type Access, hasAccess } from '#contract/access.ts'
import type { Holder } from '#contract/holder.ts'
import { paths } from '#contract/paths.ts'
import type { FoundRecord } from '#contract/system/finder.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sectionAccess, sectionsOf } from './sections.ts'

/** Something that the finder leads to. */
export type Finding = {
  key: string
  group: 'records' | 'actions' | 'pages'
  name: string
  about?: string | null
  path: string
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

/** The found records, and the actions and pages whose names contain all typed words; without words all pages. */
export function useFindings(
  user: Holder | undefined,
  q: string,
  records: readonly FoundRecord[] = [],
): Finding[] {
  const { t } = useTranslation('workspace')
  const words = folded(q).split(/\s+/)
  const fits = ({ name }: { name: string }) => words.every((word) => folded(name).includes(word))
  const found = records.map(({ kind, id, name, about, path }) => ({
    key: `${kind}-${id}`,
    group: 'records' as const,
    name,
    about: [t(`finder.kinds.${kind}`), about].filter(Boolean).join(', '),
    path,
  }))
  const todo = actions
    .filter(({ access }) => hasAccess(user, access))
    .map(({ name, path }) => ({
      key: `action-${name}`,
      group: 'actions' as const,
      name: t(`finder.actions.${name}`),
      path,
    }))
  const pages = sectionsOf(user).map(({ name, path }) => ({
    key: `page-${name}`,
    group: 'pages' as const,
    name: t(`sections.${name}`),
    path,
  }))
  return [...found, ...todo.filter(fits), ...pages.filter(fits)]
}
