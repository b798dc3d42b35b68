import type { Page } from '#contract/endpoint.ts'

/** Where the next page of a list begins, for the page's own URL; absent on the last page. */
export const nextCursor = ({ next }: Page<unknown>): string | undefined =>
  next ? (new URL(next, 'http://here').searchParams.get('cursor') ?? undefined) : undefined
