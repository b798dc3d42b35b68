import type { lockListingById } from '#server/owner-area/index.ts'

export type Listing = NonNullable<Awaited<ReturnType<typeof lockListingById>>>

/** Two listings that may become one. */
export type Two = { stays: Listing; goes: Listing }
