// without zod, because pages import only these lists and numbers

/** The operator's settings of the site, each with an environment variable that can set it. */
export const siteSettingKeys = [
  'siteName',
  'supportEmail',
  'supportWhatsapp',
  'operatorName',
  'operatorContact',
  'reviewWindow',
] as const
export type SiteSettingKey = (typeof siteSettingKeys)[number]

export const settingKeys = [...siteSettingKeys, 'notice', 'registrationRules'] as const
export type SettingKey = (typeof settingKeys)[number]

export const maxSiteNameLength = 60
export const maxOperatorNameLength = 100
export const maxOperatorContactLength = 200
export const maxRegistrationRules = 60
export const maxNoticeLength = 280
