/** The secret of every app and server that tests sign in at. */
export const testSecret = 'a secret that only the tests have'
