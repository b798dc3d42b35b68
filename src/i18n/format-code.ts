/** Six digits as people read them aloud: `123 456`, on one line. */
export const codeText = (code: string): string => `${code.slice(0, 3)}\u00a0${code.slice(3)}`
