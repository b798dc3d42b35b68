import type { z } from 'zod'
import { reviewChoiceOf, reviewWindowOf } from '#contract/applications/review-window.ts'
import { siteSettingFields } from '#contract/system/setting-fields.ts'
import { type SettingKey, type SiteSettingKey, siteSettingKeys } from '#contract/system/setting-limits.ts'
import { Notice, type RegistrationRule, RegistrationRules } from '#contract/system/settings.ts'
import type { Config } from '#server/config.ts'
import type { SettingRow } from './queries.ts'

/** The settings as texts: what is nothing is empty. */
export type SiteValues = { [Key in SiteSettingKey]: z.output<(typeof siteSettingFields)[Key]> }
export type SettingValues = SiteValues & { notice: Notice; registrationRules: RegistrationRule[] }

export const noNotice: Notice = { texts: {}, from: null, until: null }

/** What the configuration says. */
export const valuesOfConfig = (config: Config): SettingValues => ({
  siteName: config.siteName,
  supportEmail: config.supportEmail,
  supportWhatsapp: config.supportWhatsapp ?? '',
  operatorName: config.operatorName ?? '',
  operatorContact: config.operatorContact ?? '',
  reviewWindow: reviewChoiceOf(config.reviewWindow),
  notice: noNotice,
  registrationRules: [],
})

const schemas: Record<SettingKey, z.ZodType> = {
  ...siteSettingFields,
  notice: Notice,
  registrationRules: RegistrationRules,
}

/** What counts: what a variable gives, else what staff stored, else the default. */
export function valuesOf(config: Config, rows: Pick<SettingRow, 'key' | 'value'>[]): SettingValues {
  const values = valuesOfConfig(config)
  for (const { key, value } of rows) {
    if (value === null || (config.lockedSettings as Record<string, string>)[key]) continue
    // another release may have stored what this one does not know
    const parsed = schemas[key]?.safeParse(value)
    if (parsed?.success) Object.assign(values, { [key]: parsed.data })
  }
  return values
}

/** A configuration whose settings are those that `read` answers at the time when they are asked for. */
export function withSettings(config: Config, read: () => SiteValues): Config {
  const asked: { [Key in SiteSettingKey]: () => Config[Key] } = {
    siteName: () => read().siteName,
    supportEmail: () => read().supportEmail,
    supportWhatsapp: () => read().supportWhatsapp || undefined,
    operatorName: () => read().operatorName || undefined,
    operatorContact: () => read().operatorContact || undefined,
    reviewWindow: () => reviewWindowOf(read().reviewWindow),
  }
  const live = { ...config }
  for (const key of siteSettingKeys) Object.defineProperty(live, key, { enumerable: true, get: asked[key] })
  return live
}
