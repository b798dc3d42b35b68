/** Who calls: nobody who is signed in, somebody without a role, and somebody with one role each. */
export const people = [
  'nobody',
  'nothing',
  'provider',
  'viewer',
  'support',
  'developer',
  'editor',
  'moderator',
  'manager',
  'admin',
] as const
/** One of them. */
export type Who = (typeof people)[number]

export const everyone = people
export const signedIn = people.filter((who) => who !== 'nobody')
export const managers: Who[] = ['manager', 'admin']
export const onlyAdmin: Who[] = ['admin']
export const reviewers: Who[] = ['moderator', 'manager', 'admin']
export const keepers: Who[] = ['provider', 'editor', 'moderator', 'manager', 'admin']
export const editors: Who[] = ['editor', 'manager', 'admin']
/** Staff of the listings, or of the tourism content. */
export const staff: Who[] = ['editor', 'moderator', 'manager', 'admin']
export const analysts: Who[] = ['developer', 'manager', 'admin']
export const owners: Who[] = ['provider', 'moderator', 'manager', 'admin']

/** Who may make each call, by its method and path. */
export type AllowedCalls = Record<string, readonly Who[]>
