/** The sign-in page, which comes back to a path of this site afterwards. */
export const loginAddress = (comeBackTo: string) => `/auth/login?return=${encodeURIComponent(comeBackTo)}`
