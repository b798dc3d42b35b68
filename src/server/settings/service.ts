import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { hasAccess } from '#contract/access.ts'
import { languages } from '#contract/languages.ts'
import { type SettingKey, settingKeys } from '#contract/system/setting-limits.ts'
import { changeSettings, type Notice, type Settings } from '#contract/system/settings.ts'
import { audit } from '#server/audit/index.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { changedSince } from '#server/entities/index.ts'
import { AppError } from '#server/http/index.ts'
import type { LiveSettings } from './live.ts'
import { listSettings, lockSettings, type SettingRow, storeSetting } from './queries.ts'
import { type SettingValues, valuesOf, valuesOfConfig } from './values.ts'

/** The settings as they count now, which of them a variable gives, and who changed each. */
export const readSettings = async (context: SignedInContext, live: LiveSettings): Promise<Settings> =>
  present(context, live, await listSettings(context.db))

/**
 * Changes settings in one transaction; what is there already is no change. Every node shows it at once.
 *
 * @throws AppError `conflict` for what a variable gives, and where somebody changed the same since it was read
 */
export async function updateSettings(
  context: SignedInContext,
  { live, onRules }: { live: LiveSettings; onRules: (tx: Database) => Promise<void> },
  { updatedAt, ...sent }: z.output<typeof changeSettings.input>,
): Promise<Settings> {
  const rows = await context.db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await listSettings(tx)
    const values = valuesOf(live.given, before)
    const asked = { ...sent, ...(sent.notice && { notice: withoutBlanks(sent.notice) }) }
    const keys = settingKeys.filter((key) => key in asked && !isSame(live, values, key, asked[key]))
    if (keys.length === 0) return before
    refuseLocked(live, keys)
    if (updatedAt !== undefined && updatedAt !== newest(before).toISOString())
      throw changedSince('settingsChanged', present(context, live, before))
    const now = new Date(Math.max(Date.now(), newest(before).getTime() + 1))
    for (const key of keys) await store(context, tx, { key, value: asked[key], before, now })
    if (keys.includes('registrationRules')) await onRules(tx)
    return listSettings(tx)
  })
  await live.reload()
  return present(context, live, rows)
}

type Change = { key: SettingKey; value: unknown; before: SettingRow[]; now: Date }

async function store({ actor }: SignedInContext, tx: Database, { key, value, before, now }: Change) {
  const stored = isNothing(value) ? null : value
  const was = before.find((row) => row.key === key)?.value ?? null
  await storeSetting(tx, { key, value: stored, updatedAt: now, updatedBy: actor.id })
  const subject = { kind: 'setting', id: null, name: key }
  await audit(tx, actor, 'setting.update', subject, { [key]: was }, { [key]: stored })
}

const isNothing = (value: unknown) =>
  Array.isArray(value)
    ? value.length === 0
    : value === '' || (typeof value === 'object' && Object.keys((value as Notice).texts).length === 0)

/** An empty text asks for the default. */
function isSame({ given }: LiveSettings, values: SettingValues, key: SettingKey, asked: unknown): boolean {
  const wanted = asked === '' ? valuesOfConfig(given)[key] : asked
  return isDeepStrictEqual(values[key], wanted)
}

function withoutBlanks({ texts, ...days }: Notice): Notice {
  const written = languages.flatMap((language) => {
    const text = texts[language]
    return text ? [[language, text] as const] : []
  })
  return written.length > 0
    ? { texts: Object.fromEntries(written), ...days }
    : { texts: {}, from: null, until: null }
}

function refuseLocked({ given }: LiveSettings, keys: SettingKey[]): void {
  const locked = keys.filter((key) => variableOf(given, key))
  if (locked.length === 0) return
  const variables = locked.map((key) => variableOf(given, key)).join(', ')
  throw new AppError('conflict', `This is set by an environment variable: ${variables}.`, {
    reason: 'settingLocked',
    fields: Object.fromEntries(locked.map((key) => [key, { code: 'unchangeable' as const }])),
  })
}

const variableOf = ({ lockedSettings }: LiveSettings['given'], key: SettingKey): string | null =>
  (lockedSettings as Partial<Record<SettingKey, string>>)[key] ?? null

const newest = (rows: SettingRow[]): Date =>
  new Date(Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime())))

function present({ actor }: SignedInContext, live: LiveSettings, rows: SettingRow[]): Settings {
  const defaults = valuesOfConfig(live.given)
  const factOf = (key: SettingKey) => {
    const row = rows.find((each) => each.key === key)
    const standard = defaults[key]
    return {
      variable: variableOf(live.given, key),
      default: typeof standard === 'string' ? standard : '',
      updatedAt: row && row.value !== null ? row.updatedAt.toISOString() : null,
      updatedBy: row && row.value !== null ? row.updatedBy : null,
    }
  }
  return {
    ...valuesOf(live.given, rows),
    facts: Object.fromEntries(settingKeys.map((key) => [key, factOf(key)])) as Settings['facts'],
    updatedAt: newest(rows).toISOString(),
    can: { edit: hasAccess(actor, changeSettings.access) },
  }
}
