import { type LinksFunction, Outlet } from 'react-router'
import styles from '#web/entry.css?url'
import type { Handle } from '#web/root.tsx'

export const handle: Handle = { personal: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Around the light pages of those who are not in yet: documents of forms, each sent to its own address. */
export default function Entry() {
  return <Outlet />
}
