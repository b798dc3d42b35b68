import { forgetText, keepText, readText } from '#web/data/form/device-store.ts'

type Link = { platform: string; url: string; username?: string | null }
type Phone = { countryCode: string; number: string; fullNumber: string }
type About = Record<string, string | string[] | null>

/** The entered values, in the format of the server's draft. */
export type Draft = {
  accountType?: string | null
  organizationType?: string | null
  profileType?: string | null
  socialLinks?: Link[] | null
  phone?: Phone | null
  about?: About | null
}

/** When and by whom it was stored; kept with the draft in this browser. */
type Times = {
  /** The account that it belongs to: a phone may be shared. */
  owner: string
  /** When the version of the server's draft that this device knows was saved. */
  synced: string
  /** When something was last entered here, in milliseconds. */
  changed: number
  /** The steps whose values have not been sent. */
  unsent: string[]
  /** The step that was sent without a signal. */
  waits: string
  /** The `changed` that left this device, if the server has not confirmed it. */
  left: number
}
export type StoredDraft = Times & { draft: Draft }

const texts = {
  organizationType: 'onboarding_organization_type',
  profileType: 'onboarding_profile_type',
} as const
const objects = {
  socialLinks: 'onboarding_social_links',
  phone: 'onboarding_phone',
  about: 'onboarding_about',
} as const
const timesKey = 'onboarding_saved_at'
const leavingKey = 'onboarding_left_at'
const allKeys = [...Object.values(texts), ...Object.values(objects), timesKey]

export const noTimes: Times = { owner: '', synced: '', changed: 0, unsent: [], waits: '', left: 0 }

/**
 * The draft stored in this browser.
 *
 * @param types those that can be chosen
 * @returns nothing if there is none or storage is forbidden; `corrupt` if it cannot be read
 */
export function readStored(types: readonly string[]): StoredDraft | 'corrupt' | undefined {
  const stored = readAll()
  if (Object.values(stored).every((each) => each === undefined)) return undefined
  try {
    const draft: Draft = {}
    for (const [name, key] of Object.entries(texts)) {
      const value = stored[key]
      if (value === undefined) continue
      if (!types.includes(value)) return 'corrupt'
      draft[name as keyof typeof texts] = value
      draft.accountType = name === 'organizationType' ? 'organization' : 'profile'
    }
    for (const [name, key] of Object.entries(objects)) {
      const value = stored[key]
      if (value !== undefined) Object.assign(draft, { [name]: JSON.parse(value) })
    }
    const times = { ...noTimes, ...JSON.parse(stored[timesKey] ?? '{}') }
    return isWhole(draft) && areTimes(times) ? { ...times, draft } : 'corrupt'
  } catch {
    return 'corrupt'
  }
}

/** Stores it, as far as the browser allows. */
export function keep({ draft, ...times }: StoredDraft): void {
  for (const [name, key] of Object.entries(texts)) put(key, draft[name as keyof typeof texts])
  for (const [name, key] of Object.entries(objects)) {
    const value = draft[name as keyof typeof objects]
    put(key, value && JSON.stringify(value))
  }
  put(timesKey, JSON.stringify(times))
}

/** Forgets all of it. */
export function forget(): void {
  for (const key of allKeys) put(key, null)
}

function isWhole({ socialLinks, phone, about }: Draft): boolean {
  const areLinks =
    socialLinks === undefined ||
    (Array.isArray(socialLinks) &&
      socialLinks.every((link) => typeof link?.platform === 'string' && typeof link.url === 'string'))
  const isPhone =
    phone === undefined || [phone?.countryCode, phone?.number].every((text) => typeof text === 'string')
  return areLinks && isPhone && (about === undefined || isAbout(about))
}

function isAbout(about: unknown): boolean {
  if (typeof about !== 'object' || about === null || Array.isArray(about)) return false
  return Object.entries(about).every(([name, value]) =>
    name === 'languages' ? areTexts(value) : value === null || typeof value === 'string',
  )
}

const areTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')

const areTimes = ({ unsent, ...times }: Times) =>
  areTexts(unsent) &&
  (Object.keys(times) as (keyof typeof times)[]).every((name) => typeof times[name] === typeof noTimes[name])

const readAll = () => Object.fromEntries(allKeys.map((key) => [key, readText(key)]))

// if the browser forbids storage, the server has the steps that were sent
function put(key: string, value: string | null | undefined) {
  if (value === null || value === undefined) forgetText(key)
  else keepText(key, value)
}

/** Remembers for the next page that the waiting form was sent. */
export function rememberLeaving(): void {
  try {
    sessionStorage.setItem(leavingKey, String(Date.now()))
  } catch {}
}

/** When it was sent, in milliseconds; returned once. */
export function takeLeaving(): number | undefined {
  try {
    const at = Number(sessionStorage.getItem(leavingKey))
    sessionStorage.removeItem(leavingKey)
    return at || undefined
  } catch {
    return undefined
  }
}

/** True if two drafts have the same content, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => ordered(one) === ordered(other)

const ordered = (value: unknown) =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([, inner]) => inner !== null && inner !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : each,
  )
