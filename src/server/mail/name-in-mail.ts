/** A name as it is written between quotation marks: mail programs make no link of it, and it does not end the quotation. */
export const nameInMail = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[@:/\\"“”«»]+/g, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .trim()
