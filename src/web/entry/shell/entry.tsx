import { type LinksFunction, Outlet } from 'react-router'
import styles from '#web/entry.css?url'
import type { Handle } from '#web/root.tsx'

export const handle: Handle = { personal: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The frame of light pages for people who are not logged in: documents with forms, each sent to its own URL. */
export default function Entry() {
  return <Outlet />
}
