/** Where the addresses of sample accounts and of their travelers end: no mail can ever be delivered there (RFC 2606). */
export const sampleDomain = 'sample.invalid'

/** True for an address of the sample data: nothing is ever sent to it. */
export const isSampleEmail = (email: string): boolean => email.endsWith(`@${sampleDomain}`)
