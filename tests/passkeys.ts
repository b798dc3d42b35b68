import { beginPasskey, beginPasskeySignIn } from '#contract/account/passkeys.ts'
import type { Database } from '#server/database/connect.ts'
import type { Authenticator, Lies } from './passkey-authenticator.ts'
import { sessionOf } from './signed-in.ts'
import { visitorOf } from './visitor.ts'

type App = Parameters<typeof visitorOf>[0] & { db: Database }
export type Browser = ReturnType<typeof visitorOf>

let lastIp = 0

/** A browser at an address of its own. */
export const newBrowser = (app: App): Browser =>
  visitorOf(app, { ip: `198.18.${lastIp >> 8}.${lastIp++ & 255}` })

/** A browser in which a person has just signed in. */
export async function browserOf(app: App, person: { id: string }): Promise<Browser> {
  const browser = newBrowser(app)
  const [name = '', value = ''] = (await sessionOf(app.db, person)).cookie.split(/=(.*)/s)
  browser.cookies.set(name, value)
  return browser
}

/** Adds the passkey of a device to the account that is signed in. */
export async function addPasskeyOf(browser: Browser, device: Authenticator, lies: Lies = {}, name = 'Phone') {
  const credential = device.create(await browser.api(beginPasskey), lies)
  return browser.post('/api/auth/passkeys', { name, credential })
}

/** Signs in by the passkey of a device. */
export async function signInBy(browser: Browser, device: Authenticator, lies: Lies = {}) {
  const credential = device.sign(await browser.api(beginPasskeySignIn), lies)
  return browser.post('/api/auth/passkey-sign-in', { credential })
}
