import { loadLater } from '#web/ui/load-later.tsx'

export type { Needs } from './access-denied-card.tsx'

/** Says what a page requires, what the user has, and whom to ask: few see it. */
export const AccessDenied = loadLater(async () => (await import('./access-denied-card.tsx')).AccessDeniedCard)
