const names = ['localhost', '127.0.0.1', '::1']

/** True for a name under which only this machine can be reached. */
export const isLoopback = (name: string): boolean => names.includes(name)

/** True where the site is reached only from this machine. */
export const isLocalUrl = (url: string): boolean =>
  isLoopback(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'))
