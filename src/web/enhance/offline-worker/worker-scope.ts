/** A page of the site that is open in a window. */
export type OpenPage = { url: string; postMessage: (data: unknown) => void }

/** The parts of a service worker's scope that are used here: its type library conflicts with that of pages. */
type WorkerScope = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; matchAll: (options: object) => Promise<OpenPage[]> }
}
export const scope = globalThis as unknown as WorkerScope

export type WorkEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type QuestionEvent = WorkEvent & { data: string | { what: string }; source: OpenPage }
export type PageEvent = WorkEvent & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
