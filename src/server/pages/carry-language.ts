import type { Language } from '#contract/languages.ts'

// other hosts, files and calls; and what names its language itself
const isOther = /^\/(?:\/|api\/(?!docs)|assets\/|share\/|drawings\/)|^[^?#]*\.\w+(?:[?#]|$)|[?&;]lang=/

/** The address of a page of this site with its language; any other address as it is. */
export function inLanguage(address: string, language: Language, and = '&'): string {
  if (!address.startsWith('/') || isOther.test(address)) return address
  const [path = '', ...hash] = address.split('#')
  const asked = `${path}${path.includes('?') ? and : '?'}lang=${language}`
  return [asked, ...hash].join('#')
}

/** The document with its language in the links and forms, and in what scripts follow, that lead to pages of this site. */
export function carryLanguage(html: string, language: Language): string {
  const carried = (_: string, before: string, address: string) =>
    before + inLanguage(address, language, '&amp;')
  return html
    .replace(/(<a\s[^>]*?\bhref="|\bdata-(?:next|waits-for)=")([^"]*)/g, carried)
    .replace(/<form\b[^>]*>/g, (form) =>
      /\bmethod="(?:post|dialog)"/i.test(form)
        ? form.replace(/(\baction=")([^"]*)/, carried)
        : `${form}<input type="hidden" name="lang" value="${language}"/>`,
    )
}
