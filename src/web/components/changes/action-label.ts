import type { AuditAction } from '#contract/system/audit-actions.ts'
import type { TFunction } from '#i18n/translate.ts'

type Joined<Name extends string, Mark extends string> = Name extends `${infer First}${Mark}${infer Rest}`
  ? `${First}${Capitalize<Joined<Rest, Mark>>}`
  : Name
type ActionKey = `actions.${Joined<Joined<AuditAction, '-'>, '.'>}`

/** Under which key an action is in the catalogue: `user.role-add` is `actions.userRoleAdd`. */
export const actionKey = (action: string) =>
  `actions.${action.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase())}` as ActionKey

/** What an action is called; undefined for one that is no longer written, as old entries may have. */
export function actionLabel(t: TFunction<'audit'>, action: string): string | undefined {
  const key = actionKey(action)
  const text = t(key)
  return text === key ? undefined : text
}
