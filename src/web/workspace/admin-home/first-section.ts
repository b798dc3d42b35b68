import type { Holder } from '#contract/holder.ts'
import { paths } from '#contract/paths.ts'
import { sectionsOf } from '#web/workspace/shell/sections.ts'

/**
 * The first page for users who may not see the administration's home page: their first section, or else the dashboard.
 */
export function firstSection(holder: Holder): string | undefined {
  const open = sectionsOf(holder).filter(({ name }) => name !== 'home')
  const first =
    open.find(({ path }) => path.startsWith(`${paths.admin()}/`)) ??
    open.find(({ name }) => name === 'dashboard')
  return first?.path
}
