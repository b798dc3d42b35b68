import { type AuditAction, auditActions } from '#contract/system/audit-actions.ts'

type Joined<Name extends string, Mark extends string> = Name extends `${infer First}${Mark}${infer Rest}`
  ? `${First}${Capitalize<Joined<Rest, Mark>>}`
  : Name
type ActionKey = Joined<Joined<AuditAction, '-'>, '.'>

const keyOf = (action: string) =>
  action.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase()) as ActionKey

const keys = new Set<string>(
  Object.entries(auditActions).flatMap(([kind, all]) => all.map((each) => keyOf(`${kind}.${each}`))),
)

/** An action's name in the catalogue: `user.role-add` is `userRoleAdd`. An old entry may have one that is no longer written. */
export function actionKey(action: string): ActionKey | undefined {
  const key = keyOf(action)
  return keys.has(key) ? key : undefined
}
