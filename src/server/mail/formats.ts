import type { Language } from '#contract/languages.ts'
import type { Content } from './content.ts'

/** By which the message refers to its map. */
export const mapId = 'map'

/** The message as plain text. */
export const textOf = ({ before, code, between, action, more = [], after }: Content): string =>
  [
    ...before,
    ...(code ? [code] : []),
    ...between,
    ...more.map(({ label, url }) => `${label}: ${url}`),
    action.url,
    '--',
    ...after,
  ].join('\n\n')

/** The message as HTML that reads in every mail program, with no image but the map. */
export function htmlOf(
  { subject, before, code, between, map, action, more = [], after }: Content,
  language: Language,
) {
  const paragraphs = (texts: string[], style = '') =>
    texts.map((text) => `<p style="margin:0 0 16px${style}">${escapeHtml(text)}</p>`).join('')
  const codeLine = code
    ? `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`
    : ''
  const mapLine = map
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(map.url)}"><img src="cid:${mapId}" width="480" alt="${escapeHtml(map.alternative)}" style="display:block;width:100%;height:auto;border:0;border-radius:6px"></a></p>`
    : ''
  const button =
    'display:inline-block;padding:12px 24px;border-radius:6px;background:#0c6561;color:#ffffff;text-decoration:none'
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f7f4;color:#0f1f1e;font:16px/1.5 sans-serif">',
    '<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:6px;background:#ffffff">',
    `${paragraphs(before)}${codeLine}${paragraphs(between)}${mapLine}`,
    ...[action, ...more].map(
      ({ label, url }) =>
        `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="${button}">${escapeHtml(label)}</a></p>`,
    ),
    `${paragraphs(after, ';font-size:14px;color:#486058')}</div></body></html>`,
  ].join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
